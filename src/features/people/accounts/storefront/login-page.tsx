import { type ReactNode, type SubmitEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import {
	CheckboxField,
	findFormErrors,
	Notice,
	PasswordField,
	pageMeta,
	SubmitButton,
	stateAfterLogin,
	TextField,
	TouchLink,
	useErrors,
	useHydrated,
} from "#storefront-kit/index.ts";
import { FormPage } from "./form-page.tsx";
import { logIn } from "./log-in.ts";
import { loginMessages } from "./messages.ts";
import { useWayBack, type WayBack } from "./way-back.ts";
import "./login-page.css";

export const loginMeta = pageMeta({ title: loginMessages.login, description: loginMessages.description });

interface Props {
	cartItems: number;
	/** Renders other ways to log in. */
	providers: (way: WayBack | null) => ReactNode;
}

/** Login (specification, sections 2, 4, 5 and 8). Fields keep their input after a failure. */
export function LoginPage({ cartItems, providers }: Props) {
	const navigate = useNavigate();
	const { state } = useLocation();
	const way = useWayBack();
	const { form, field, show, forget } = useErrors();
	const [busy, setBusy] = useState(false);

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy || show(findFormErrors(event.currentTarget))) return;
		const fields = new FormData(event.currentTarget);
		setBusy(true);
		const ok = await logIn({
			email: String(fields.get("email")),
			password: String(fields.get("password")),
			remember: fields.has("remember"),
		});
		setBusy(false);
		if (ok) navigate(way?.to ?? "/", { state: stateAfterLogin(way?.with) });
	}

	return (
		<FormPage title={loginMessages.login} lead={loginMessages.lead}>
			{state?.sessionEnded && (
				<Notice tone="warn" title={loginMessages.sessionEnded}>
					{loginMessages.sessionEndedText}
				</Notice>
			)}
			{!state?.sessionEnded && <CartNotice items={cartItems} />}
			<form ref={form} method="post" noValidate onInput={forget} onSubmit={submit} className="grid gap-5">
				<TextField
					label={loginMessages.email}
					{...field("email")}
					type="email"
					autoComplete="username"
					defaultValue={way?.email}
					required
				/>
				<PasswordField label={loginMessages.password} {...field("password")} autoComplete="current-password" required />
				<div className="flex flex-wrap items-center justify-between gap-x-6">
					<CheckboxField label={loginMessages.rememberMe} name="remember" />
					<TouchLink to="/forgot-password" className="text-sm" prefetch="intent">
						{loginMessages.forgotPassword}
					</TouchLink>
				</div>
				<SubmitButton busy={busy}>{loginMessages.login}</SubmitButton>
				{providers(way)}
			</form>
			<p className="text-center text-muted">
				{loginMessages.newHere}{" "}
				<TouchLink to="/signup" state={way} prefetch="intent">
					{loginMessages.signup}
				</TouchLink>
			</p>
		</FormPage>
	);
}

/**
 * Says that the cart stays. Before hydration, the server's page keeps its place, because only the browser knows the
 * cart.
 */
function CartNotice({ items }: { items: number }) {
	const hydrated = useHydrated();
	if (!hydrated)
		return (
			<Notice className="place-with-cart">
				<span className="invisible">{loginMessages.waiting(2)}</span>
			</Notice>
		);
	return items > 0 && <Notice>{items === 1 ? loginMessages.oneWaiting : loginMessages.waiting(items)}</Notice>;
}
