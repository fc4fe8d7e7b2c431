import { useMemo } from "react";
import { trustedMarkup } from "#ui/browser/trusted-types.ts";
import type { SafeHtml } from "#values/safe-html.ts";
import { classes } from "./classes.ts";
import { onlyRichText } from "./only-rich-text.ts";

interface Props {
	/** Sanitized markup; nothing else can be rendered as markup. */
	html: SafeHtml;
	className?: string;
}

const toTrustedMarkup = trustedMarkup("lectern-rich-text", onlyRichText);

/** Renders sanitized rich text. */
export function RichText({ html, className }: Props) {
	const __html = useMemo(() => toTrustedMarkup(html), [html]);
	return <div className={classes("prose-lectern", className)} dangerouslySetInnerHTML={{ __html }} />;
}
