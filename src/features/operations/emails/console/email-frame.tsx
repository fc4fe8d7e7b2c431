import { useEffect, useRef } from "react";
import { trustedMarkup } from "../../../../ui/browser/trusted-types.ts";

/** A mail may be anything: the frame it is shown in runs no scripts and has no origin. */
const mail = trustedMarkup("lectern-mail", (html) => html);

/** A mail's HTML in a frame that keeps it from everything. */
export function EmailFrame({ html, title, className }: { html: string; title: string; className: string }) {
	const frame = useRef<HTMLIFrameElement>(null);
	// Not as an attribute: React would make plain text of it.
	useEffect(() => {
		if (frame.current) frame.current.srcdoc = mail(html);
	}, [html]);
	return <iframe ref={frame} title={title} sandbox="" className={className} />;
}
