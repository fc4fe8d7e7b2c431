import { type SubmitEvent, useState } from "react";
import {
	apiClient,
	FormError,
	findFormErrors,
	Notice,
	pageMeta,
	SubmitButton,
	TextField,
	TouchLink,
	useErrors,
	useSite,
} from "#storefront-kit/index.ts";
import { forgotPassword } from "../contract.ts";
import { FormPage } from "./form-page.tsx";
import { forgotPasswordMessages, specifiedMessages } from "./messages.ts";

export const meta = pageMeta({ title: forgotPasswordMessages.title, description: forgotPasswordMessages.description });

/** Requests a reset link, then disables the field and the button (specification, sections 2, 4 and 8). */
export default function ForgotPassword() {
	const { siteId } = useSite();
	const { form, field, show, forget } = useErrors();
	const [state, setState] = useState<"idle" | "busy" | "done">("idle");
	const [error, setError] = useState("");

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (state !== "idle" || show(findFormErrors(event.currentTarget))) return;
		const email = String(new FormData(event.currentTarget).get("email"));
		setState("busy");
		setError("");
		try {
			const outcome = await apiClient.call(forgotPassword, { body: { email, siteId } });
			setState(outcome.ok ? "done" : "idle");
			if (!outcome.ok) setError(specifiedMessages.forgotFailed);
		} catch {
			setState("idle");
			setError(specifiedMessages.network);
		}
	}

	return (
		<FormPage title={forgotPasswordMessages.title} lead={forgotPasswordMessages.lead}>
			<form ref={form} method="post" noValidate onInput={forget} onSubmit={submit} className="grid gap-5">
				<TextField
					label={forgotPasswordMessages.email}
					{...field("email")}
					type="email"
					autoComplete="username"
					required
					disabled={state === "done"}
				/>
				<SubmitButton busy={state === "busy"} busyLabel={specifiedMessages.loading} done={state === "done"}>
					{forgotPasswordMessages.submit}
				</SubmitButton>
				<FormError>{error}</FormError>
				<div role="status">
					{state === "done" && (
						<Notice tone="success" title={specifiedMessages.checkEmail}>
							{forgotPasswordMessages.sent}
						</Notice>
					)}
				</div>
			</form>
			<TouchLink to="/login" className="mx-auto" prefetch="intent">
				{forgotPasswordMessages.backToLogin}
			</TouchLink>
		</FormPage>
	);
}
