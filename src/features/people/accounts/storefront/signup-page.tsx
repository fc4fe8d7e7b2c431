import { type ReactNode, type SubmitEvent, Suspense, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import {
	lazyPart,
	pageMeta,
	Skeleton,
	SubmitButton,
	TextField,
	TouchLink,
	useErrors,
	useSite,
} from "#storefront-kit/index.ts";
import { FieldError } from "#ui/forms/field-error.tsx";
import { FormPage } from "./form-page.tsx";
import { captchaFieldMessages, signupMessages, specifiedMessages } from "./messages.ts";
import { findNewPasswordErrors, NewPasswordFields } from "./new-password-fields.tsx";
import { signedUpToast, signUp } from "./sign-up.ts";
import { useWayBack, type WayBack } from "./way-back.ts";

const AltchaWidget = lazyPart(() => import("./captcha/altcha-widget.tsx").then((widget) => widget.AltchaWidget));
const ProviderWidget = lazyPart(() => import("./captcha/provider-widget.tsx").then((widget) => widget.ProviderWidget));

interface CaptchaProps {
	provider: "altcha" | "turnstile" | "hcaptcha" | "recaptcha";
	siteKey: string | null;
	/**
	 * Whether the visitor has begun to fill in the form. The captcha weighs as much as all fields together, so it waits
	 * for that.
	 */
	isNeeded: boolean;
	/** The captcha's solution, or null after it expires. */
	onSolved: (solution: string | null) => void;
	error?: string | undefined;
}

/** The captcha of the sign-up form (specification, section 5). Reserves its space until it is wanted. */
function CaptchaField({ provider, siteKey, isNeeded, onSolved, error }: CaptchaProps) {
	const id = useId();
	const height = provider === "altcha" ? "min-h-[62px]" : "min-h-[78px]";
	const waiting = <Skeleton className={`${height} w-full js-only`} />;
	return (
		// biome-ignore lint/a11y/useSemanticElements: one control of several parts, not a set of fields
		<div
			role="group"
			aria-label={captchaFieldMessages.captcha}
			aria-describedby={error ? id : undefined}
			className="grid gap-1.5"
			data-captcha={provider}
		>
			<div className={height}>
				{isNeeded ? (
					<Suspense fallback={waiting}>
						{provider === "altcha" ? (
							<AltchaWidget onSolved={onSolved} />
						) : (
							<ProviderWidget provider={provider} siteKey={siteKey ?? ""} onSolved={onSolved} />
						)}
					</Suspense>
				) : (
					<p className={`${height} content-center rounded-sm border border-line px-4 text-sm text-muted`}>
						{captchaFieldMessages.later}
					</p>
				)}
			</div>
			<div role="alert">
				<FieldError id={id}>{error}</FieldError>
			</div>
		</div>
	);
}

export const signupMeta = pageMeta({
	title: signupMessages.title,
	description: signupMessages.description,
});

const names = ["password", "passwordagain"] as const;

interface Props {
	cartItems: number;
	/** The cart, for visitors on their way to pay. */
	cart?: ReactNode;
	/** Renders other ways to sign up. */
	providers: (way: WayBack | null) => ReactNode;
}

/**
 * Sign-up (specification, sections 2, 4, 5 and 8): the toast closes after one second, then the next page opens. Sends
 * nothing until the passwords match and the captcha is solved.
 */
export function SignupPage({ cartItems, cart, providers }: Props) {
	const navigate = useNavigate();
	const site = useSite();
	const way = useWayBack();
	const { form, field, show, forget } = useErrors();
	const [busy, setBusy] = useState(false);
	const [done, setDone] = useState(false);
	const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(leaving.current), []);
	const [solution, setSolution] = useState<string | null>(null);
	const [captchaError, setCaptchaError] = useState("");
	const [captchaRound, setCaptchaRound] = useState(0);
	const [started, setStarted] = useState(false);
	// The visitor can have begun before the page was hydrated.
	useEffect(() => setStarted(form.current?.contains(document.activeElement) === true), [form]);
	const start = () => setStarted(true);

	function solved(solution: string | null) {
		setSolution(solution);
		if (solution) setCaptchaError("");
	}

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy || done) return;
		const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
		const { fullName = "", phone = "", email = "", password = "", passwordagain = "" } = fields;
		const wrong = show(findNewPasswordErrors(event.currentTarget, names, specifiedMessages.samePassword));
		setCaptchaError(solution ? "" : specifiedMessages.captchaEmpty);
		if (wrong || !solution) return;
		setBusy(true);
		const outcome = await signUp({
			fullName,
			phone,
			email,
			password,
			passwordagain,
			siteId: site.siteId,
			captcha: solution,
		});
		setBusy(false);
		if (outcome.ok) {
			setDone(true);
			const to = way?.to ?? (cartItems > 0 ? "/cart" : "/");
			leaving.current = setTimeout(() => navigate(to, { state: way?.with }), signedUpToast);
			return;
		}
		show(outcome.errors);
		setCaptchaError(outcome.captcha ?? "");
		if (!outcome.spent) return;
		setSolution(null);
		setCaptchaRound((round) => round + 1);
	}

	return (
		<FormPage title={signupMessages.title} lead={signupMessages.lead} aside={cart} tall>
			<form
				ref={form}
				method="post"
				noValidate
				onInput={forget}
				onFocus={start}
				onPointerDown={start}
				onSubmit={submit}
				className="grid gap-5"
			>
				<TextField
					label={signupMessages.fullName}
					{...field("fullName")}
					autoComplete="name"
					maxLength={120}
					required
				/>
				<TextField
					label={signupMessages.phone}
					{...field("phone")}
					type="tel"
					autoComplete="tel"
					maxLength={40}
					required
				/>
				<TextField
					label={signupMessages.email}
					{...field("email")}
					type="email"
					autoComplete="username"
					defaultValue={way?.email}
					required
				/>
				<NewPasswordFields
					names={names}
					labels={[signupMessages.password, signupMessages.passwordAgain]}
					field={field}
				/>
				<CaptchaField key={captchaRound} {...site.captcha} isNeeded={started} onSolved={solved} error={captchaError} />
				<SubmitButton busy={busy} done={done}>
					{signupMessages.signUp}
				</SubmitButton>
				{providers(way)}
			</form>
			<p className="text-center text-muted">
				{signupMessages.haveAccount}{" "}
				<TouchLink to="/login" state={way} prefetch="intent">
					{signupMessages.login}
				</TouchLink>
			</p>
		</FormPage>
	);
}
