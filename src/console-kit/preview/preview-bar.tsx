import { useEffect } from "react";
import { Link } from "react-router";
import { useSession } from "#storefront-kit/index.ts";

interface Props {
	/** Says what is a draft. */
	text: string;
	/** The address of the editor. */
	editor: string;
	/** Whether a reload would lose the draft: the browser asks first. */
	isUnsaved?: boolean;
}

/** Says that pages show a draft, and leads back to its editor. */
export function PreviewBar({ text, editor, isUnsaved = false }: Props) {
	const session = useSession();
	// Drafts are for staff. A reload ends the preview.
	useEffect(() => {
		if (!session) location.reload();
	}, [session]);
	useEffect(() => {
		if (!isUnsaved || !session) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener("beforeunload", warn);
		return () => window.removeEventListener("beforeunload", warn);
	}, [isUnsaved, session]);
	return (
		<aside
			aria-label="Preview"
			className="flex flex-wrap items-center justify-center gap-x-4 border-b border-line bg-sunken px-4 py-2 text-sm print-hidden"
		>
			<p>{text}</p>
			<Link to={editor} className="link inline-flex min-h-11 items-center font-semibold">
				Back to the editor
			</Link>
		</aside>
	);
}
