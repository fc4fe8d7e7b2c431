import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import { FormError } from "../../../ui/form-error.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { forgotPassword } from "../contract.ts";
import { ask } from "./ask.ts";
import { faultsOf, useFaults } from "./form-faults.ts";
import { FormPage } from "./form-page.tsx";
import { useSite } from "./site.ts";
import { SubmitButton } from "./submit-button.tsx";
import { words } from "./words.ts";

export const meta = pageMeta({ title: "Forgot password", description: "Forgot your password? Ask for a link by email and choose a new one." });

/** Asks for a mail with a reset link; after it the field and the button are disabled (specification, sections 2, 4 and 8). */
export default function ForgotPassword() {
	const { siteId } = useSite();
	const { form, faults, show, forget } = useFaults();
	const [state, setState] = useState<"idle" | "busy" | "done">("idle");
	const [trouble, setTrouble] = useState("");

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (state !== "idle" || show(faultsOf(event.currentTarget))) return;
		const email = String(new FormData(event.currentTarget).get("email"));
		setState("busy");
		setTrouble("");
		try {
			const outcome = await ask(forgotPassword, { body: { email, siteId } });
			setState(outcome.ok ? "done" : "idle");
			if (!outcome.ok) setTrouble(words.forgotFailed);
		} catch {
			setState("idle");
			setTrouble(words.network);
		}
	}

	return (
		<FormPage title="Forgot password" lead="Tell us your email address, and we send you a link to set a new password.">
			<form ref={form} method="post" noValidate onInput={forget} onSubmit={submit} className="grid gap-5">
				<TextField
					label="Email"
					name="email"
					type="email"
					autoComplete="username"
					autoCapitalize="none"
					spellCheck={false}
					required
					disabled={state === "done"}
					error={faults.email}
				/>
				<SubmitButton busy={state === "busy"} busyLabel={words.loading} done={state === "done"}>
					Request reset link
				</SubmitButton>
				<FormError>{trouble}</FormError>
				<div role="status">
					{state === "done" && (
						<Notice tone="success" title={words.checkEmail}>
							The link works once, for one hour. Nothing there? Look into the spam folder.
						</Notice>
					)}
				</div>
			</form>
			<Link to="/login" className="link mx-auto inline-flex min-h-11 items-center" prefetch="intent">
				Back to Login
			</Link>
		</FormPage>
	);
}
