import { useMemo } from "react";
import type { SafeHtml } from "../../values/safe-html.ts";
import { trustedMarkup } from "../browser/trusted-types.ts";
import { classes } from "./classes.ts";
import { onlyRichText } from "./only-rich-text.ts";

interface Props {
	/** Text that went through the sanitiser: nothing else may be shown as markup. */
	html: SafeHtml;
	className?: string;
}

const shown = trustedMarkup("lectern-rich-text", onlyRichText);

/** Sanitised rich text in readable lines. */
export function RichText({ html, className }: Props) {
	const __html = useMemo(() => shown(html), [html]);
	return <div className={classes("prose-lectern", className)} dangerouslySetInnerHTML={{ __html }} />;
}
