import { useState } from "react";
import { Choice } from "../../../../ui/console/choice.tsx";
import { Badge } from "../../../../ui/feedback/badge.tsx";
import { SelectField } from "../../../../ui/forms/select-field.tsx";
import { classes } from "../../../../ui/text/classes.ts";
import type { EmailTemplate } from "../contract.ts";
import { EmailFrame } from "./email-frame.tsx";
import { templatePreviewEmail } from "./messages.ts";

const widths = [
	["phone", templatePreviewEmail.phone],
	["desktop", templatePreviewEmail.desktop],
] as const;
const schemes = [
	["light", templatePreviewEmail.light],
	["dark", templatePreviewEmail.dark],
] as const;
const parts = [
	["html", "HTML"],
	["text", templatePreviewEmail.text],
] as const;

/** Previews a template as HTML or text, at two widths and in both color schemes. */
export function TemplatePreview({ templates }: { templates: EmailTemplate[] }) {
	const [kind, setKind] = useState(templates[0]?.kind);
	const [width, setWidth] = useState<(typeof widths)[number][0]>(() => (matchMedia("(min-width: 800px)").matches ? "desktop" : "phone"));
	const [scheme, setScheme] = useState<(typeof schemes)[number][0]>("light");
	const [part, setPart] = useState<(typeof parts)[number][0]>("html");
	const template = templates.find((one) => one.kind === kind);
	if (!template) return null;
	return (
		<section aria-labelledby="templates" className="grid gap-6">
			<h2 id="templates" className="text-2xl">
				{templatePreviewEmail.templates}
			</h2>
			<div className="flex flex-wrap items-end gap-x-6 gap-y-5">
				<SelectField label={templatePreviewEmail.email} value={kind} onChange={(event) => setKind(event.target.value)} className="w-full sm:w-80">
					{templates.map((one) => (
						<option key={one.kind} value={one.kind}>
							{one.name}
						</option>
					))}
				</SelectField>
				<Choice label={templatePreviewEmail.part} options={parts} value={part} onChoose={setPart} />
				<Choice label={templatePreviewEmail.width} options={widths} value={width} onChoose={setWidth} />
				{part === "html" && <Choice label={templatePreviewEmail.theme} options={schemes} value={scheme} onChoose={setScheme} />}
			</div>
			<dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
				<dt className="text-muted">{templatePreviewEmail.subject}</dt>
				<dd className="font-semibold">{template.subject}</dd>
				<dt className="text-muted">{templatePreviewEmail.sent}</dt>
				<dd>
					{template.when} {template.marketing && <Badge tone="info">{templatePreviewEmail.marketingEmailWithAn}</Badge>}
				</dd>
			</dl>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: content that scrolls sideways must be reachable by keyboard */}
			<section className="overflow-x-auto rounded-lg border border-line bg-sunken p-3 sm:p-5" aria-label={templatePreviewEmail.preview} tabIndex={0}>
				<div className={width === "phone" ? "mx-auto w-[390px]" : "mx-auto w-[700px]"}>
					{part === "html" ? (
						<EmailFrame
							key={`${kind} ${scheme}`}
							title={templatePreviewEmail.inHtml(template.name)}
							html={inScheme(template.html, scheme)}
							className={classes("h-[44rem] w-full rounded-md border-0 bg-surface", scheme === "dark" ? "scheme-dark" : "scheme-light")}
						/>
					) : (
						<pre className="rounded-md bg-surface p-5 text-sm whitespace-pre-wrap wrap-anywhere">{template.text}</pre>
					)}
				</div>
			</section>
		</section>
	);
}

/** Forces a color scheme, regardless of the staff member's own. */
function inScheme(html: string, scheme: "light" | "dark"): string {
	return html.replace("(prefers-color-scheme:dark)", scheme === "dark" ? "all" : "not all");
}
