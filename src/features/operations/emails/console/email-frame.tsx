import { useEffect, useRef } from "react";
import { trustedMarkup } from "#ui/browser/trusted-types.ts";

/** Emails can contain any HTML, so the frame runs no scripts and has no origin. */
const mail = trustedMarkup("lectern-mail", (html) => html);

/** Shows an email's HTML in a sandboxed frame. */
export function EmailFrame({ html, title, className }: { html: string; title: string; className: string }) {
	const frame = useRef<HTMLIFrameElement>(null);
	// Set as a property: as an attribute, React would convert the trusted value to plain text.
	useEffect(() => {
		if (frame.current) frame.current.srcdoc = mail(html);
	}, [html]);
	return <iframe ref={frame} title={title} sandbox="" className={className} />;
}
