import { useEffect, useRef, useState } from "react";
import { Choice, classes } from "#console-kit/index.ts";
import { trustedMarkup } from "#ui/browser/trusted-types.ts";

/** Emails can contain any HTML, so the frame runs no scripts and has no origin. */
const mail = trustedMarkup("lectern-mail", (html) => html);

const widths = [
	["phone", "Phone"],
	["desktop", "Desktop"],
] as const;
const schemes = [
	["light", "Light"],
	["dark", "Dark"],
] as const;
const parts = [
	["html", "HTML"],
	["text", "Text"],
] as const;

type Width = (typeof widths)[number][0];

/** How a preview is shown: the part, the width and the color scheme of an email. */
export function usePreviewOptions(initialWidth: () => Width) {
	const [width, setWidth] = useState<Width>(initialWidth);
	const [scheme, setScheme] = useState<(typeof schemes)[number][0]>("light");
	const [part, setPart] = useState<(typeof parts)[number][0]>("html");
	const choices = (
		<>
			<Choice label="Part" options={parts} value={part} onChoose={setPart} />
			<Choice label="Width" options={widths} value={width} onChoose={setWidth} />
			{part === "html" && <Choice label="Theme" options={schemes} value={scheme} onChoose={setScheme} />}
		</>
	);
	return { width, scheme, part, choices };
}

interface Props {
	kind: string;
	name: string;
	html: string;
	text: string;
	options: ReturnType<typeof usePreviewOptions>;
}

/** Previews an email as HTML or text, at two widths and in both color schemes. */
export function EmailPreview({ kind, name, html, text, options: { width, scheme, part } }: Props) {
	return (
		<section
			className="overflow-x-auto rounded-lg border border-line bg-sunken p-3 sm:p-5"
			aria-label="Preview"
			// biome-ignore lint/a11y/noNoninteractiveTabindex: content that scrolls sideways must be reachable by keyboard
			tabIndex={0}
		>
			<div className={width === "phone" ? "mx-auto w-[390px]" : "mx-auto w-[700px]"}>
				{part === "html" ? (
					<EmailFrame
						key={`${kind} ${scheme}`}
						title={`${name} in HTML`}
						html={inScheme(html, scheme)}
						className={classes(
							"h-[44rem] w-full rounded-md border-0 bg-surface",
							scheme === "dark" ? "scheme-dark" : "scheme-light",
						)}
					/>
				) : (
					<pre className="rounded-md bg-surface p-5 text-sm whitespace-pre-wrap wrap-anywhere">{text}</pre>
				)}
			</div>
		</section>
	);
}

/** Forces a color scheme, regardless of the staff member's own. */
function inScheme(html: string, scheme: "light" | "dark"): string {
	return html.replace("(prefers-color-scheme:dark)", scheme === "dark" ? "all" : "not all");
}

/** Shows an email's HTML in a sandboxed frame. */
function EmailFrame({ html, title, className }: { html: string; title: string; className: string }) {
	const frame = useRef<HTMLIFrameElement>(null);
	// Set as a property: as an attribute, React would convert the trusted value to plain text.
	useEffect(() => {
		if (frame.current) frame.current.srcdoc = mail(html);
	}, [html]);
	return <iframe ref={frame} title={title} sandbox="" className={className} />;
}
