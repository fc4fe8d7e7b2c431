import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useNavigate, useParams } from "react-router";
import {
	apiClient,
	describePage,
	errorsFrom,
	FormError,
	findFormErrors,
	PasswordField,
	SubmitButton,
	TouchLink,
	toast,
	useErrors,
} from "#storefront-kit/index.ts";
import { resetPassword } from "../contract.ts";
import { minPasswordLength, passwordError } from "../rules/password-rule.ts";
import type { Route } from "./+types/reset-password.route";
import { FormPage } from "./form-page.tsx";
import { resetPasswordMessages, specifiedMessages } from "./messages.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
	...describePage(matches, { title: specifiedMessages.resetTitle, hidden: true }),
	{ name: "referrer", content: "no-referrer" },
];

const oneSecond = 1000;

/**
 * Sets a new password with the token in the path; opens `/login` after one second (specification, sections 2, 4 and 8).
 */
export default function ResetPassword() {
	const { tokenid = "" } = useParams();
	const navigate = useNavigate();
	const { form, errors, show, forget } = useErrors();
	const [state, setState] = useState<"idle" | "busy" | "done">("idle");
	const [failure, setFailure] = useState<{ title: string; why?: string; again?: boolean } | null>(null);
	const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(leaving.current), []);

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (state !== "idle") return;
		const fields = new FormData(event.currentTarget);
		const newPassword = String(fields.get("newPassword"));
		setFailure(null);
		if (show(resetErrors(event.currentTarget, newPassword, String(fields.get("confirm"))))) return;
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
			show(code === "password_too_common" ? { newPassword: message } : errorsFrom(details, ["newPassword"]));
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
				<PasswordField
					label={resetPasswordMessages.newPassword}
					name="newPassword"
					autoComplete="new-password"
					required
					hint={resetPasswordMessages.hint(minPasswordLength)}
					error={errors.newPassword}
				/>
				<PasswordField
					label={resetPasswordMessages.confirmPassword}
					name="confirm"
					autoComplete="new-password"
					required
					error={errors.confirm}
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

function resetErrors(form: HTMLFormElement, password: string, again: string) {
	const errors = findFormErrors(form);
	if (!errors.newPassword && !errors.confirm && password !== again) return { confirm: specifiedMessages.resetDiffer };
	return { ...errors, newPassword: errors.newPassword ?? passwordError(password) ?? undefined };
}
