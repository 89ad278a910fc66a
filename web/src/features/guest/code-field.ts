/** A text field for code: CodeMirror, in the page's colours. */
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Problem } from './compile-protocol';

const theme = EditorView.theme({
  '&': {
    border: '1px solid var(--line)',
    borderRadius: '4px',
    background: 'var(--paper)',
    color: 'var(--ink)',
    fontSize: '0.8125rem',
  },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '1px' },
  '.cm-scroller': { maxHeight: '22rem', overflow: 'auto', fontFamily: 'ui-monospace, monospace', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { background: 'var(--panel)', color: 'var(--muted)', borderRight: '1px solid var(--hair)' },
  '.cm-activeLine': { background: 'color-mix(in srgb, var(--accent) 7%, transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'color-mix(in srgb, var(--accent) 25%, transparent)',
  },
  // CodeMirror's own are pictures in addresses, which the page's policy refuses.
  '.cm-lint-marker-error': { content: '"●"', color: 'var(--alarm)' },
  '.cm-lintRange-error': { backgroundImage: 'none', textDecoration: 'underline wavy var(--alarm)' },
  '.cm-tooltip': { background: 'var(--paper)', color: 'var(--ink)', border: '1px solid var(--line)' },
});

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier], color: 'var(--accent)' },
  { tag: [tags.comment], color: 'var(--muted)', fontStyle: 'italic' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--muted)' },
]);

export interface CodeField {
  readonly set: (text: string) => void;
  readonly say: (problems: readonly Problem[]) => void;
  /** Where a problem is. */
  readonly show: (problem: Problem) => void;
  readonly close: () => void;
}

/** `onChange` hears of each change that the reader makes. */
export function createCodeField(
  parent: HTMLElement,
  {
    text,
    label,
    onChange,
  }: { readonly text: string; readonly label: string; readonly onChange: (text: string) => void },
): CodeField {
  const root = parent.getRootNode() as ShadowRoot;
  const view = new EditorView({
    parent,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        lintGutter(),
        javascript({ typescript: true }),
        syntaxHighlighting(colours),
        theme,
        EditorView.contentAttributes.of({ 'aria-label': label }),
        // Tab leaves the field after Escape, as CodeMirror has it.
        keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange(state.doc.toString());
        }),
      ],
    }),
  });
  view.scrollDOM.tabIndex = 0; // it scrolls, so that a keyboard has to reach it
  const within = (at: number): number => Math.min(at, view.state.doc.length);
  return {
    set: (next) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } }),
    say: (problems) => {
      const said = problems.map(({ from, to, message }) => ({
        from: within(from),
        to: within(Math.max(to, from)),
        severity: 'error' as const,
        message,
      }));
      view.dispatch(setDiagnostics(view.state, said));
    },
    show: ({ from }) => {
      view.dispatch({ selection: { anchor: within(from) }, scrollIntoView: true });
      view.focus();
    },
    close: () => view.destroy(),
  };
}
