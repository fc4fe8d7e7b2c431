import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from "@tiptap/pm/tables";
import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { classes } from "#ui/text/classes.ts";
import { toolbarMessages } from "../messages.ts";
import { LinkEntry } from "./link-entry.tsx";
import { toolbarIcons } from "./toolbar-icons.tsx";

interface Tool {
	label: string;
	icon: ReactNode;
	act: () => void;
	/** Undefined for commands that are not toggles. */
	on?: boolean;
	off?: boolean;
}

/** A new table has a header row and two rows of cells. */
const newTable = {
	type: "table",
	content: ["tableHeader", "tableCell", "tableCell"].map((type) => ({
		type: "tableRow",
		content: [0, 1, 2].map(() => ({ type, content: [{ type: "paragraph" }] })),
	})),
};

/** The toolbar is one tab stop; arrow keys move between its buttons. */
export function Toolbar({ editor, label, controls }: { editor: Editor; label: string; controls: string }) {
	const bar = useRef<HTMLDivElement>(null);
	const [linking, setLinking] = useState(false);
	const [stop, setStop] = useState(0);
	const state = useEditorState({
		editor,
		selector: ({ editor }) => ({
			bold: editor.isActive("bold"),
			italic: editor.isActive("italic"),
			underline: editor.isActive("underline"),
			title: editor.isActive("heading", { level: 3 }),
			subtitle: editor.isActive("heading", { level: 4 }),
			bullets: editor.isActive("bulletList"),
			numbers: editor.isActive("orderedList"),
			quotation: editor.isActive("blockquote"),
			link: editor.isActive("link"),
			table: isInTable(editor.state),
			undo: editor.can().undo(),
			redo: editor.can().redo(),
		}),
	});
	const chain = () => editor.chain().focus();
	const inTable = (command: typeof addRowAfter) => () => {
		command(editor.state, editor.view.dispatch);
		editor.commands.focus();
	};
	const tools: Tool[] = [
		{ label: toolbarMessages.bold, icon: toolbarIcons.bold, act: () => chain().toggleBold().run(), on: state.bold },
		{ label: toolbarMessages.italic, icon: toolbarIcons.italic, act: () => chain().toggleItalic().run(), on: state.italic },
		{ label: toolbarMessages.underline, icon: toolbarIcons.underline, act: () => chain().toggleUnderline().run(), on: state.underline },
		{ label: toolbarMessages.heading, icon: toolbarIcons.title, act: () => chain().toggleHeading({ level: 3 }).run(), on: state.title },
		{ label: toolbarMessages.subheading, icon: toolbarIcons.subtitle, act: () => chain().toggleHeading({ level: 4 }).run(), on: state.subtitle },
		{ label: toolbarMessages.list, icon: toolbarIcons.bullets, act: () => chain().toggleBulletList().run(), on: state.bullets },
		{ label: toolbarMessages.numberedList, icon: toolbarIcons.numbers, act: () => chain().toggleOrderedList().run(), on: state.numbers },
		{ label: toolbarMessages.quote, icon: toolbarIcons.quotation, act: () => chain().toggleBlockquote().run(), on: state.quotation },
		{ label: toolbarMessages.link, icon: toolbarIcons.link, act: () => setLinking(true), on: state.link },
		{ label: toolbarMessages.lineBreak, icon: toolbarIcons.lineBreak, act: () => chain().setHardBreak().run() },
		{ label: toolbarMessages.table, icon: toolbarIcons.table, act: () => chain().insertContent(newTable).run(), off: state.table },
		{ label: toolbarMessages.undo, icon: toolbarIcons.undo, act: () => chain().undo().run(), off: !state.undo },
		{ label: toolbarMessages.redo, icon: toolbarIcons.redo, act: () => chain().redo().run(), off: !state.redo },
	];
	const tableTools: Tool[] = [
		{ label: toolbarMessages.addRow, icon: toolbarMessages.row, act: inTable(addRowAfter) },
		{ label: toolbarMessages.addColumn, icon: toolbarMessages.column, act: inTable(addColumnAfter) },
		{ label: toolbarMessages.removeRow, icon: toolbarMessages.row2, act: inTable(deleteRow) },
		{ label: toolbarMessages.removeColumn, icon: toolbarMessages.column2, act: inTable(deleteColumn) },
		{ label: toolbarMessages.removeTable, icon: toolbarMessages.table2, act: inTable(deleteTable) },
	];
	const visibleTools = state.table ? [...tools, ...tableTools] : tools;
	const current = Math.min(stop, visibleTools.length - 1);

	function move(event: KeyboardEvent) {
		const steps: Record<string, number> = { ArrowRight: current + 1, ArrowLeft: current - 1 + visibleTools.length, Home: 0, End: visibleTools.length - 1 };
		const next = steps[event.key];
		if (next === undefined) return;
		event.preventDefault();
		bar.current?.querySelectorAll("button")[next % visibleTools.length]?.focus();
	}

	return (
		<>
			<div ref={bar} role="toolbar" aria-label={toolbarMessages.formatting(label)} aria-controls={controls} className="rich-tools" onKeyDown={move}>
				{visibleTools.map(({ label: name, icon, act, on, off }, index) => (
					<button
						key={name}
						type="button"
						aria-label={name}
						title={name}
						aria-pressed={on}
						aria-disabled={off || undefined}
						tabIndex={index === current ? 0 : -1}
						onFocus={() => setStop(index)}
						// Keeps the text selection while a toolbar button is pressed.
						onMouseDown={(event) => event.preventDefault()}
						onClick={() => !off && act()}
						className={classes("rich-tool", typeof icon === "string" && "rich-tool-words")}
					>
						{icon}
					</button>
				))}
			</div>
			{linking && (
				<LinkEntry
					address={String(editor.getAttributes("link").href ?? "")}
					onSet={(href) => {
						setLinking(false);
						if (editor.state.selection.empty && !state.link)
							chain()
								.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] })
								.run();
						else chain().extendMarkRange("link").setLink({ href }).run();
					}}
					onRemove={() => {
						setLinking(false);
						chain().extendMarkRange("link").unsetLink().run();
					}}
					onCancel={() => {
						setLinking(false);
						editor.commands.focus();
					}}
				/>
			)}
		</>
	);
}
