import { useState } from "react";
import { Badge } from "#ui/feedback/badge.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import type { EmailTemplate } from "../contract.ts";
import { EmailPreview, usePreviewOptions } from "./email-preview.tsx";

/** Previews a template with sample data. */
export function TemplatePreview({ templates }: { templates: EmailTemplate[] }) {
	const [kind, setKind] = useState(templates[0]?.kind);
	const options = usePreviewOptions(() => (matchMedia("(min-width: 800px)").matches ? "desktop" : "phone"));
	const template = templates.find((template) => template.kind === kind);
	if (!template) return null;
	return (
		<section aria-labelledby="templates" className="grid gap-6">
			<h2 id="templates" className="text-xl">
				Templates
			</h2>
			<div className="flex flex-wrap items-end gap-x-6 gap-y-5">
				<SelectField
					label="Email"
					value={kind}
					onChange={(event) => setKind(event.target.value)}
					className="w-full sm:w-80"
					options={templates.map((template) => [template.kind, template.name])}
				/>
				{options.choices}
			</div>
			<dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
				<dt className="text-muted">Subject</dt>
				<dd className="font-semibold">{template.subject}</dd>
				<dt className="text-muted">Sent</dt>
				<dd>
					{template.when} {template.marketing && <Badge tone="info">Marketing email with an unsubscribe link</Badge>}
				</dd>
			</dl>
			<EmailPreview {...template} options={options} />
		</section>
	);
}
