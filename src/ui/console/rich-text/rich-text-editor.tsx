import { EditorContent, useEditor } from "@tiptap/react";
import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { richTextExtensions, titlesOfTheSite } from "./rich-text-extensions.ts";
import type { RichNode } from "./rich-text-html.ts";
import { richTextHtml } from "./rich-text-html.ts";
import { Toolbar } from "./toolbar.tsx";

export interface RichTextEditorProps {
	id: string;
	/** The words of the label, for the toolbar's name. */
	label: string;
	/** Rich text as the site keeps it. */
	value: string;
	onChange: (html: string) => void;
	onBlur?: () => void;
	/** What ties the text to its hint and error. */
	describedBy?: string | undefined;
	invalid?: boolean | undefined;
	required?: boolean | undefined;
	ref?: Ref<{ focus: () => void }>;
}

/** The text and its toolbar. It comes with all of Tiptap: only `RichTextField` loads it, when it is shown. */
export default function RichTextEditor({ id, label, value, onChange, onBlur, describedBy, invalid, required, ref }: RichTextEditorProps) {
	const written = useRef(value);
	const events = useRef({ onChange, onBlur });
	events.current = { onChange, onBlur };
	const attributes: Record<string, string> = {
		id,
		role: "textbox",
		"aria-multiline": "true",
		"aria-labelledby": `${id}-label`,
		class: "prose-lectern rich-text",
	};
	if (describedBy) attributes["aria-describedby"] = describedBy;
	if (invalid) attributes["aria-invalid"] = "true";
	if (required) attributes["aria-required"] = "true";
	const editorProps = { attributes, transformPastedHTML: titlesOfTheSite };
	const editor = useEditor({
		extensions: richTextExtensions,
		content: value,
		// The style sheet is the console's own: nothing is put into the page from a script.
		injectCSS: false,
		editorProps,
		onUpdate: ({ editor: { state } }) => {
			const html = richTextHtml(state.doc.toJSON() as RichNode);
			if (html === written.current) return;
			written.current = html;
			events.current.onChange(html);
		},
		onBlur: () => events.current.onBlur?.(),
	});

	// A value that was not written here was put in from outside: the other person's, or a restored one.
	useEffect(() => {
		if (value === written.current) return;
		written.current = value;
		editor.commands.setContent(value, { emitUpdate: false });
	}, [editor, value]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: told to the editor again when what they are made of changes
	useEffect(() => editor.setOptions({ editorProps }), [editor, id, describedBy, invalid, required]);
	useImperativeHandle(ref, () => ({ focus: () => void editor.commands.focus("end", { scrollIntoView: true }) }), [editor]);

	return (
		<>
			<Toolbar editor={editor} label={label} controls={id} />
			<EditorContent editor={editor} />
		</>
	);
}
