import type { ReactNode } from "react";
import { DrawnIcon } from "#ui/icons/drawn-icon.tsx";

const drawn = (children: ReactNode) => <DrawnIcon size={20}>{children}</DrawnIcon>;
const letter = (text: string, styles: string) => (
	<span aria-hidden="true" className={styles}>
		{text}
	</span>
);

export const toolbarIcons = {
	bold: letter("B", "font-bold"),
	italic: letter("I", "font-serif text-md italic"),
	underline: letter("U", "underline underline-offset-2"),
	title: letter("H", "font-serif text-lg"),
	subtitle: letter("h", "font-serif text-md"),
	bullets: drawn(<path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01" />),
	numbers: drawn(<path d="M10 6.5h10M10 12h10M10 17.5h10M4 5l1.2-.6V9M3.8 15.2c.3-1 2.3-1 2.2.3 0 .9-1.4 1.5-2.2 2.6H6.2" />),
	quotation: drawn(<path d="M4.5 5v14M9 8h10.5M9 12h10.5M9 16h7" />),
	link: drawn(<path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 1 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 1 0 5.7 5.7l1-1" />),
	table: drawn(<path d="M4 5.5h16v13H4zM4 10h16M4 14.2h16M9.3 5.5v13M14.7 5.5v13" />),
	lineBreak: drawn(<path d="M19.5 6v5a3 3 0 0 1-3 3H5M8.5 10 4.5 14l4 4" />),
	undo: drawn(<path d="M8.5 5 4.5 9l4 4M4.5 9H15a4.5 4.5 0 0 1 0 9H9" />),
	redo: drawn(<path d="m15.5 5 4 4-4 4M19.5 9H9a4.5 4.5 0 0 0 0 9h6" />),
};
