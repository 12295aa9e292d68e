import { RichTextEditor as Editing } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { DOMParser } from '@tiptap/pm/model';
import { type Editor, getSchema, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { inertHtml } from '#src/platform/web/safe-html.ts';
import { pageNonce } from './page-nonce.ts';
import classes from './rich-text.module.css';

export interface RichTextEditorProps {
  readonly label: string;
  /** HTML of the few tags that the server keeps; empty where nothing is written. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  /** Of the whole, tags included, as the server counts. */
  readonly mostCharacters?: number;
  /** Finds the field, as a form does that leads to its first fault. */
  readonly path?: string;
}

interface AreaProps extends RichTextEditorProps {
  readonly labelledBy: string;
  readonly describedBy: string;
  readonly isInvalid: boolean;
}

/** Only what the server keeps: what is pasted loses the rest at once, before anybody's eyes. */
const kit = StarterKit.configure({
  heading: { levels: [2, 3, 4] },
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    protocols: ['https', 'mailto', 'tel'],
    isAllowedUri: (url) => /^(https:|mailto:|tel:)/i.test(url) || !/^[a-z][a-z\d+.-]*:/i.test(url),
    HTMLAttributes: { rel: 'nofollow ugc noopener', target: null },
  },
});

const reader = DOMParser.fromSchema(getSchema([kit]));

/** HTML as the editor's own document: given as a text, it would be parsed in a way that our pages refuse. */
const documentOf = (html: string) => reader.parse(inertHtml(html)).toJSON();

/** The editor itself, between 200 and 400 pixels high, with its own scrolling beyond. */
export function RichTextArea(props: AreaProps) {
  const editor = useRichText(props);
  return (
    <Editing
      editor={editor}
      withTypographyStyles={false}
      withCodeHighlightStyles={false}
      labels={labels}
      className={classes.editor}
      data-invalid={props.isInvalid}
    >
      <Editing.Toolbar role="toolbar" aria-label={`Format: ${props.label}`} className={classes.tools}>
        <Editing.ControlsGroup>
          <Editing.Bold />
          <Editing.Italic />
          <Editing.Underline />
          <Editing.ClearFormatting />
        </Editing.ControlsGroup>
        <Editing.ControlsGroup>
          <Editing.H2 />
          <Editing.H3 />
        </Editing.ControlsGroup>
        <Editing.ControlsGroup>
          <Editing.BulletList />
          <Editing.OrderedList />
          <Editing.Blockquote />
        </Editing.ControlsGroup>
        <Editing.ControlsGroup>
          <Editing.Link disableTooltips />
          <Editing.Unlink />
        </Editing.ControlsGroup>
        <Editing.ControlsGroup>
          <Editing.Undo />
          <Editing.Redo />
        </Editing.ControlsGroup>
      </Editing.Toolbar>
      <Editing.Content />
    </Editing>
  );
}

const labels = {
  linkEditorInputLabel: 'Address of the link',
  linkEditorInputPlaceholder: 'https://www.example.com',
  linkControlLabel: 'Link',
  linkEditorSave: 'Set',
  linkEditorExternalLink: 'Opens in a new tab',
  linkEditorInternalLink: 'Opens in the same tab',
};

function useRichText(props: AreaProps): Editor | null {
  const { value } = props;
  const [first] = useState(() => documentOf(value));
  const latest = useRef(props);
  /** What the editor last told, so that only a text from elsewhere is put in. */
  const lastTold = useRef(value);
  useEffect(() => {
    latest.current = props;
  });
  const editor = useEditor({
    extensions: [kit],
    content: first,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    injectNonce: pageNonce(),
    editorProps: { attributes: attributesOf(props) },
    onUpdate: ({ editor: at }) => {
      lastTold.current = at.isEmpty ? '' : at.getHTML();
      latest.current.onChange(lastTold.current);
    },
    onBlur: () => latest.current.onBlur?.(),
  });
  useEffect(() => {
    if (!editor || value === lastTold.current) return;
    lastTold.current = value;
    editor.commands.setContent(documentOf(value), { emitUpdate: false });
  }, [editor, value]);
  const { isInvalid, describedBy } = props;
  useEffect(() => {
    editor?.setOptions({ editorProps: { attributes: attributesOf(latest.current) } });
    // The attributes follow these two.
    void [isInvalid, describedBy];
  }, [editor, isInvalid, describedBy]);
  return editor;
}

const attributesOf = ({ labelledBy, describedBy, isInvalid, required, path }: AreaProps) => ({
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': labelledBy,
  'aria-invalid': String(isInvalid),
  'aria-required': String(required ?? false),
  ...(path ? { 'data-path': path } : {}),
  ...(describedBy ? { 'aria-describedby': describedBy } : {}),
});
