import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from "@tiptap/pm/tables";
import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { DrawnIcon } from "#ui/icons/drawn-icon.tsx";
import { classes } from "#ui/text/classes.ts";
import { LinkEntry } from "./link-entry.tsx";

const drawn = (children: ReactNode) => <DrawnIcon size={20}>{children}</DrawnIcon>;

const letter = (text: string, styles: string) => (
	<span aria-hidden="true" className={styles}>
		{text}
	</span>
);

const toolbarIcons = {
	bold: letter("B", "font-bold"),
	italic: letter("I", "font-serif text-md italic"),
	underline: letter("U", "underline underline-offset-2"),
	title: letter("H", "font-serif text-lg"),
	subtitle: letter("h", "font-serif text-md"),
	bullets: drawn(<path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01" />),
	numbers: drawn(
		<path d="M10 6.5h10M10 12h10M10 17.5h10M4 5l1.2-.6V9M3.8 15.2c.3-1 2.3-1 2.2.3 0 .9-1.4 1.5-2.2 2.6H6.2" />,
	),
	quotation: drawn(<path d="M4.5 5v14M9 8h10.5M9 12h10.5M9 16h7" />),
	link: drawn(
		<path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 1 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 1 0 5.7 5.7l1-1" />,
	),
	table: drawn(<path d="M4 5.5h16v13H4zM4 10h16M4 14.2h16M9.3 5.5v13M14.7 5.5v13" />),
	lineBreak: drawn(<path d="M19.5 6v5a3 3 0 0 1-3 3H5M8.5 10 4.5 14l4 4" />),
	undo: drawn(<path d="M8.5 5 4.5 9l4 4M4.5 9H15a4.5 4.5 0 0 1 0 9H9" />),
	redo: drawn(<path d="m15.5 5 4 4-4 4M19.5 9H9a4.5 4.5 0 0 0 0 9h6" />),
};

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
		{ label: "Bold", icon: toolbarIcons.bold, act: () => chain().toggleBold().run(), on: state.bold },
		{ label: "Italic", icon: toolbarIcons.italic, act: () => chain().toggleItalic().run(), on: state.italic },
		{
			label: "Underline",
			icon: toolbarIcons.underline,
			act: () => chain().toggleUnderline().run(),
			on: state.underline,
		},
		{
			label: "Heading",
			icon: toolbarIcons.title,
			act: () => chain().toggleHeading({ level: 3 }).run(),
			on: state.title,
		},
		{
			label: "Subheading",
			icon: toolbarIcons.subtitle,
			act: () => chain().toggleHeading({ level: 4 }).run(),
			on: state.subtitle,
		},
		{ label: "List", icon: toolbarIcons.bullets, act: () => chain().toggleBulletList().run(), on: state.bullets },
		{
			label: "Numbered list",
			icon: toolbarIcons.numbers,
			act: () => chain().toggleOrderedList().run(),
			on: state.numbers,
		},
		{ label: "Quote", icon: toolbarIcons.quotation, act: () => chain().toggleBlockquote().run(), on: state.quotation },
		{ label: "Link", icon: toolbarIcons.link, act: () => setLinking(true), on: state.link },
		{ label: "Line break", icon: toolbarIcons.lineBreak, act: () => chain().setHardBreak().run() },
		{ label: "Table", icon: toolbarIcons.table, act: () => chain().insertContent(newTable).run(), off: state.table },
		{ label: "Undo", icon: toolbarIcons.undo, act: () => chain().undo().run(), off: !state.undo },
		{ label: "Redo", icon: toolbarIcons.redo, act: () => chain().redo().run(), off: !state.redo },
	];
	const tableTools: Tool[] = [
		{ label: "Add row", icon: "+ Row", act: inTable(addRowAfter) },
		{ label: "Add column", icon: "+ Column", act: inTable(addColumnAfter) },
		{ label: "Remove row", icon: "− Row", act: inTable(deleteRow) },
		{ label: "Remove column", icon: "− Column", act: inTable(deleteColumn) },
		{ label: "Remove table", icon: "− Table", act: inTable(deleteTable) },
	];
	const visibleTools = state.table ? [...tools, ...tableTools] : tools;
	const current = Math.min(stop, visibleTools.length - 1);

	function move(event: KeyboardEvent) {
		const steps: Record<string, number> = {
			ArrowRight: current + 1,
			ArrowLeft: current - 1 + visibleTools.length,
			Home: 0,
			End: visibleTools.length - 1,
		};
		const next = steps[event.key];
		if (next === undefined) return;
		event.preventDefault();
		bar.current?.querySelectorAll("button")[next % visibleTools.length]?.focus();
	}

	return (
		<>
			<div
				ref={bar}
				role="toolbar"
				aria-label={`${label}: formatting`}
				aria-controls={controls}
				className="rich-tools"
				onKeyDown={move}
			>
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
