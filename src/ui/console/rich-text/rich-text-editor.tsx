import { EditorContent, useEditor } from "@tiptap/react";
import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { pastedText, richTextExtensions } from "./rich-text-extensions.ts";
import type { RichNode } from "./rich-text-html.ts";
import { richTextHtml } from "./rich-text-html.ts";
import { Toolbar } from "./toolbar.tsx";

export interface RichTextEditorProps {
	id: string;
	/** The field's label, for the accessible name of the toolbar. */
	label: string;
	/** Sanitized HTML. */
	value: string;
	onChange: (html: string) => void;
	onBlur?: () => void;
	/** The ids of the hint and the error. */
	describedBy?: string | undefined;
	invalid?: boolean | undefined;
	required?: boolean | undefined;
	ref?: Ref<{ focus: () => void }>;
}

/** The editor and its toolbar. It contains all of Tiptap, so only `RichTextField` imports it, lazily. */
export default function RichTextEditor({
	id,
	label,
	value,
	onChange,
	onBlur,
	describedBy,
	invalid,
	required,
	ref,
}: RichTextEditorProps) {
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
	const editorProps = { attributes, transformPastedHTML: pastedText };
	const editor = useEditor({
		extensions: richTextExtensions,
		content: value,
		// The console has its own style sheet; injected styles would violate the content security policy.
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

	// The value changed outside: a conflict or a restored draft.
	useEffect(() => {
		if (value === written.current) return;
		written.current = value;
		editor.commands.setContent(value, { emitUpdate: false });
	}, [editor, value]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the parts of `editorProps` change
	useEffect(() => editor.setOptions({ editorProps }), [editor, id, describedBy, invalid, required]);
	useImperativeHandle(ref, () => ({ focus: () => void editor.commands.focus("end", { scrollIntoView: true }) }), [
		editor,
	]);

	return (
		<>
			<Toolbar editor={editor} label={label} controls={id} />
			<EditorContent editor={editor} />
		</>
	);
}
