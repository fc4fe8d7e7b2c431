import { type FocusEvent, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Badge, Button, FieldInput, FormError, type FormValues } from "#console-kit/index.ts";
import type { EmailPlaceholder, saveEmailText } from "../console-contract.ts";

const messages = {
	types: { link: "link", blocks: "on a separate line" },
	markup: [
		["# Heading", "A heading"],
		["**bold**", "Bold text"],
		["[text](https://…)", "A link. On a line of its own, it becomes a button."],
		["- item", "A list"],
		["> note", "A highlighted note"],
		["! warning", "A highlighted warning"],
		["~ small print", "Small print"],
	],
} as const;

type Field = HTMLInputElement | HTMLTextAreaElement;

interface Props {
	form: UseFormReturn<FormValues<typeof saveEmailText>>;
	placeholders: EmailPlaceholder[];
}

/** The fields of an email's text, and the placeholders that can be inserted at the cursor. */
export function EmailTextFields({ form, placeholders }: Props) {
	const lastField = useRef<Field>(null);

	function remember({ currentTarget }: FocusEvent<Field>) {
		lastField.current = currentTarget;
	}

	function insert({ name, type }: EmailPlaceholder) {
		const inBody = document.querySelector<Field>('#email-text [name="text.body"]');
		const field = type === "text" ? (lastField.current ?? inBody) : inBody;
		if (!field) return;
		field.setRangeText(
			`{{${name}}}`,
			field.selectionStart ?? field.value.length,
			field.selectionEnd ?? field.value.length,
			"end",
		);
		form.setValue(field.name as "text.body", field.value, { shouldDirty: true });
		field.focus();
	}

	return (
		<div className="grid min-w-0 gap-6">
			<div className="grid gap-6">
				<FieldInput form={form} name="text.subject" label="Subject" onFocus={remember} />
				<FieldInput
					form={form}
					name="text.preview"
					label="Preview text"
					hint="Shown in an inbox after the subject."
					onFocus={remember}
				/>
				<FieldInput form={form} name="text.body" kind="long" label="Text" onFocus={remember} rows={16} />
			</div>
			<FormError>{form.formState.errors.root?.message}</FormError>
			<section aria-labelledby="placeholders" className="grid gap-3">
				<h2 id="placeholders" className="text-lg">
					Placeholders
				</h2>
				<p className="text-sm text-muted">We replace these with the recipient's data when we send the email.</p>
				<ul className="grid divide-y divide-line border-y border-line">
					{placeholders.map((placeholder) => (
						<li key={placeholder.name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
							<div className="min-w-0 wrap-anywhere">
								<p className="text-sm">
									<code className="font-semibold">{`{{${placeholder.name}}}`}</code>{" "}
									{placeholder.needed && <Badge tone="info">Required</Badge>}
								</p>
								<p className="text-sm text-muted">
									{placeholder.label}
									{placeholder.type !== "text" && ` (${messages.types[placeholder.type]})`}
								</p>
							</div>
							<Button variant="quiet" onClick={() => insert(placeholder)}>
								Insert
								<span className="sr-only"> {placeholder.name}</span>
							</Button>
						</li>
					))}
				</ul>
			</section>
			<section aria-labelledby="markup" className="grid gap-3">
				<h2 id="markup" className="text-lg">
					Formatting
				</h2>
				<dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
					{messages.markup.map(([sign, meaning]) => (
						<div key={sign} className="contents">
							<dt>
								<code>{sign}</code>
							</dt>
							<dd className="text-muted">{meaning}</dd>
						</div>
					))}
				</dl>
			</section>
		</div>
	);
}
