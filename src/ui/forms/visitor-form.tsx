import type { ReactNode } from "react";
import { Notice } from "#ui/feedback/notice.tsx";
import { FormError } from "./form-error.tsx";
import { Honeypot } from "./honeypot.tsx";
import { SubmitButton } from "./submit-button.tsx";
import type { useVisitorForm } from "./use-visitor-form.ts";

interface Props {
	form: ReturnType<typeof useVisitorForm>;
	submit: string;
	busyLabel?: string;
	children: ReactNode;
}

/** A form that anyone can send: its fields, a honeypot, the button, and what came of it. */
export function VisitorForm({ form, submit, busyLabel, children }: Props) {
	return (
		<form {...form.props} className="grid gap-5">
			{children}
			<Honeypot />
			<SubmitButton busy={form.busy} busyLabel={busyLabel}>
				{submit}
			</SubmitButton>
			<FormError>{form.error}</FormError>
			<div role="status">{form.message && <Notice tone="success">{form.message}</Notice>}</div>
		</form>
	);
}
