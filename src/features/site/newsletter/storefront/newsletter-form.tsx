import { useId } from "react";
import { apiClient, Button, toSent, useHydrated, useVisitorForm } from "#storefront-kit/index.ts";
import { FieldError } from "#ui/forms/field-error.tsx";
import { Honeypot } from "#ui/forms/honeypot.tsx";
import { newsletterConsent, subscribeByEmail } from "../contract.ts";
import { footerFormMessages } from "../messages.ts";

/** An address field and a Subscribe button (specification, section 2), in the footer and on announced articles. */
export function NewsletterForm() {
	const id = useId();
	const hydrated = useHydrated();
	const form = useVisitorForm({
		async send(text) {
			const body = { email: text("email"), website: text("website") };
			const sent = await toSent(apiClient.call(subscribeByEmail, { body }));
			// The form has no other place for an error.
			return sent.ok ? sent : { ...sent, errors: { email: sent.errors.email ?? sent.error } };
		},
	});
	const { name, error } = form.field("email");

	return (
		<form {...form.props} className="grid max-w-md gap-2">
			<label htmlFor={id} className="sr-only">
				{footerFormMessages.label}
			</label>
			<div className="flex flex-wrap gap-2">
				<input
					id={id}
					name={name}
					type="email"
					required
					autoComplete="email"
					spellCheck={false}
					maxLength={254}
					placeholder={footerFormMessages.placeholder}
					className="control min-w-0 flex-[1_1_11rem]"
					aria-invalid={error ? true : undefined}
					aria-describedby={`${id}-consent${error ? ` ${id}-error` : ""}`}
				/>
				<Button
					type="submit"
					busy={form.busy}
					disabled={!hydrated}
					className="disabled:border-transparent! disabled:bg-brand! disabled:text-on-brand!"
				>
					{footerFormMessages.submit}
				</Button>
			</div>
			<Honeypot />
			<FieldError id={`${id}-error`}>{error}</FieldError>
			<p role="status" className="text-sm font-semibold text-success empty:hidden">
				{form.message}
			</p>
			<p id={`${id}-consent`} className="text-xs text-muted">
				{newsletterConsent}
			</p>
		</form>
	);
}
