/** A text field for code: CodeMirror, in the page's colours. */
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import {
  bracketMatching,
  codeFolding,
  foldEffect,
  foldGutter,
  foldKeymap,
  foldService,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { givenRegions, givenTexts } from '../../model/assignment';
import { words } from '../../../content/languages/en/assignment';
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
  '.cm-foldPlaceholder': {
    minHeight: '24px',
    padding: '0 0.5rem',
    border: '1px solid var(--line)',
    background: 'var(--panel)',
    color: 'var(--muted)',
    font: 'inherit',
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

/** What an assignment gives is folded away, and no change of it is taken. */
const given: Extension = [
  EditorState.transactionFilter.of((change) =>
    !change.docChanged || givenTexts(change.newDoc.toString()) === givenTexts(change.startState.doc.toString())
      ? change
      : [],
  ),
  foldService.of(({ doc }, from) => {
    const region = givenRegions(doc.toString()).find((each) => each.from === from);
    return region === undefined ? null : { from: doc.lineAt(from).to, to: region.to };
  }),
  codeFolding({
    preparePlaceholder: ({ doc }, { from, to }) => doc.lineAt(to).number - doc.lineAt(from).number,
    placeholderDOM: (_, unfold, lines: number) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'cm-foldPlaceholder';
      button.textContent = words().given(lines);
      button.title = words().unfold;
      button.onclick = unfold;
      return button;
    },
  }),
  foldGutter({ openText: '▾', closedText: '▸' }),
  keymap.of(foldKeymap),
];

export interface CodeField {
  readonly set: (text: string) => void;
  readonly say: (problems: readonly Problem[]) => void;
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
    isGiven = false,
  }: {
    readonly text: string;
    readonly label: string;
    readonly onChange: (text: string) => void;
    /** It is an assignment's: parts of it are given. */
    readonly isGiven?: boolean;
  },
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
        isGiven ? given : [],
        // Tab leaves the field after Escape, as CodeMirror has it.
        keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange(state.doc.toString());
        }),
      ],
    }),
  });
  view.scrollDOM.tabIndex = 0; // it scrolls, so that a keyboard has to reach it
  const fold = (): void => {
    const { doc } = view.state;
    const regions = isGiven ? givenRegions(doc.toString()) : [];
    view.dispatch({ effects: regions.map(({ from, to }) => foldEffect.of({ from: doc.lineAt(from).to, to })) });
  };
  fold();
  const within = (at: number): number => Math.min(at, view.state.doc.length);
  return {
    set: (next) => {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next }, filter: false });
      fold();
    },
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
