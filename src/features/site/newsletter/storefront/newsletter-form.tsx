import { type SubmitEvent, useId, useState } from "react";
import { apiClient, Button, findFormErrors, useErrors, useHydrated } from "#storefront-kit/index.ts";
import { FieldError } from "#ui/forms/field-error.tsx";
import { newsletterConsent } from "../contract.ts";
import { footerFormMessages } from "../messages.ts";
import { Honeypot } from "./honeypot.tsx";
import { byFooter } from "./subscribe-by.ts";

/** An address field and a Subscribe button (specification, section 2), in the footer and on announced articles. */
export function NewsletterForm() {
	const id = useId();
	const hydrated = useHydrated();
	const { form, errors, show } = useErrors();
	const [busy, setBusy] = useState(false);
	const [message, setMessage] = useState("");
	const error = errors.email;

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const sheet = event.currentTarget;
		if (busy) return;
		setMessage("");
		if (show(findFormErrors(sheet))) return;
		const formData = new FormData(sheet);
		setBusy(true);
		const done = await byFooter(apiClient, {
			email: String(formData.get("email")),
			website: String(formData.get("website") ?? ""),
		});
		setBusy(false);
		if (done.ok) {
			sheet.reset();
			setMessage(done.message);
		} else show({ email: done.errors.email ?? done.error });
	}

	return (
		<form ref={form} method="post" noValidate onSubmit={submit} className="grid max-w-md gap-2">
			<label htmlFor={id} className="sr-only">
				{footerFormMessages.label}
			</label>
			<div className="flex flex-wrap gap-2">
				<input
					id={id}
					name="email"
					type="email"
					required
					autoComplete="email"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={254}
					placeholder={footerFormMessages.placeholder}
					className="control min-w-0 flex-[1_1_11rem]"
					aria-invalid={error ? true : undefined}
					aria-describedby={`${id}-consent${error ? ` ${id}-error` : ""}`}
				/>
				<Button
					type="submit"
					busy={busy}
					disabled={!hydrated}
					className="disabled:border-transparent! disabled:bg-brand! disabled:text-on-brand!"
				>
					{footerFormMessages.submit}
				</Button>
			</div>
			<Honeypot />
			<FieldError id={`${id}-error`}>{error}</FieldError>
			<p role="status" className="text-sm font-semibold text-success empty:hidden">
				{message}
			</p>
			<p id={`${id}-consent`} className="text-xs text-muted">
				{newsletterConsent}
			</p>
		</form>
	);
}
