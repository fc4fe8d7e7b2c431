import type { SafeHtml } from "../values/safe-html.ts";
import { classes } from "./classes.ts";

interface Props {
	/** Text that went through the sanitiser: nothing else may be shown as markup. */
	html: SafeHtml;
	className?: string;
}

/** Sanitised rich text in readable lines. */
export function RichText({ html, className }: Props) {
	return <div className={classes("prose-lectern", className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
