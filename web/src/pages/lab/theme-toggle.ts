/** Auto, light, dark, in turn. */
import { LitElement, html, type TemplateResult } from 'lit';
import { onTheme, setTheme, theme, type Theme } from '../../views/theme';
import { buttonStyles } from './button-styles';
import { autoIcon, darkIcon, lightIcon } from './icons';

const looks: Readonly<Record<Theme, { next: Theme; name: string; icon: TemplateResult }>> = {
  auto: { next: 'light', name: 'as the system', icon: autoIcon },
  light: { next: 'dark', name: 'light', icon: lightIcon },
  dark: { next: 'auto', name: 'dark', icon: darkIcon },
};

export class ThemeToggle extends LitElement {
  static override readonly styles = buttonStyles;
  private stop: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.stop = onTheme(() => {
      this.requestUpdate();
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop?.();
  }

  protected override render(): TemplateResult {
    const { name, icon, next } = looks[theme()];
    const words = `Appearance: ${name}. Change to ${looks[next].name}`;
    return html`<button class="icon plain" type="button" aria-label=${words} title=${words} @click=${this.onClick}>
      ${icon}
    </button>`;
  }

  private readonly onClick = (): void => {
    setTheme(looks[theme()].next);
  };
}

customElements.define('theme-toggle', ThemeToggle);
