/** Auto, light, dark, in turn. */
import { css, type TemplateResult } from 'lit';
import { setTheme, theme, type Theme } from '../views/theme';
import { watch } from '../views/watch';
import { words } from '../../content/languages/en/masthead';
import { buttonStyles } from './button-styles';
import { iconButton } from './icon-button';
import { autoIcon, darkIcon, lightIcon } from './icons';
import { BaseElement } from '../store/base-element';

const looks: Readonly<Record<Theme, { next: Theme; icon: TemplateResult }>> = {
  auto: { next: 'light', icon: autoIcon },
  light: { next: 'dark', icon: lightIcon },
  dark: { next: 'auto', icon: darkIcon },
};

export class ThemeToggle extends BaseElement {
  static override readonly styles = [
    buttonStyles,
    css`
      @media (max-width: 53.6875em) {
        button.icon {
          width: 34px;
        }
      }
    `,
  ];

  constructor() {
    super();
    watch(this, {
      restyled: () => this.requestUpdate(),
    });
  }

  protected override render(): TemplateResult {
    const now = theme();
    const { icon, next } = looks[now];
    const said = words().appearance(words().looks[now], words().looks[next]);
    return iconButton(icon, said, this.onClick);
  }

  private readonly onClick = (): void => setTheme(looks[theme()].next);
}

customElements.define('theme-toggle', ThemeToggle);
