import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { apiClient, FormError, SubmitButton, TouchLink, toast, useErrors } from "#storefront-kit/index.ts";
import { resetPassword } from "../contract.ts";
import { FormPage, tokenMeta } from "./form-page.tsx";
import { resetPasswordMessages, specifiedMessages } from "./messages.ts";
import { findNewPasswordErrors, NewPasswordFields } from "./new-password-fields.tsx";

export const meta = tokenMeta(specifiedMessages.resetTitle);

const oneSecond = 1000;
const names = ["newPassword", "confirm"] as const;

/**
 * Sets a new password with the token in the path; opens `/login` after one second (specification, sections 2, 4 and 8).
 */
export default function ResetPassword() {
	const { tokenid = "" } = useParams();
	const navigate = useNavigate();
	const { form, field, show, showRefused, forget } = useErrors();
	const [state, setState] = useState<"idle" | "busy" | "done">("idle");
	const [failure, setFailure] = useState<{ title: string; why?: string; again?: boolean } | null>(null);
	const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(leaving.current), []);

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (state !== "idle") return;
		const newPassword = String(new FormData(event.currentTarget).get("newPassword"));
		setFailure(null);
		if (show(findNewPasswordErrors(event.currentTarget, names, specifiedMessages.resetDiffer))) return;
		setState("busy");
		try {
			const outcome = await apiClient.call(resetPassword, { body: { newPassword, token: tokenid } });
			if (outcome.ok) {
				setState("done");
				toast.success(specifiedMessages.resetDone, { duration: oneSecond });
				leaving.current = setTimeout(() => navigate("/login"), oneSecond);
				return;
			}
			const { code, message, details } = outcome.refusal;
			showRefused(details);
			const badLink = code === "bad_token" || details?.some(({ path }) => path === "token");
			setFailure({
				title: specifiedMessages.resetFailed,
				...(badLink
					? { why: resetPasswordMessages.linkUsed, again: true }
					: code === "too_many_tries"
						? { why: message }
						: {}),
			});
		} catch {
			setFailure({ title: specifiedMessages.network });
		}
		setState("idle");
	}

	return (
		<FormPage title={specifiedMessages.resetTitle} lead={resetPasswordMessages.lead}>
			<form ref={form} method="post" noValidate onInput={forget} onSubmit={submit} className="grid gap-5">
				<NewPasswordFields
					names={names}
					labels={[resetPasswordMessages.newPassword, resetPasswordMessages.confirmPassword]}
					field={field}
				/>
				<SubmitButton busy={state === "busy"} busyLabel={specifiedMessages.updating} done={state === "done"}>
					{resetPasswordMessages.submit}
				</SubmitButton>
				<FormError>
					{failure && (
						<>
							<p>{failure.title}</p>
							{failure.why && <p>{failure.why}</p>}
							{failure.again && <TouchLink to="/forgot-password">{resetPasswordMessages.newLink}</TouchLink>}
						</>
					)}
				</FormError>
			</form>
		</FormPage>
	);
}
