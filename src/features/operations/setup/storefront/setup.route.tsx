import { type SubmitEvent, useDeferredValue, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { minPasswordLength, passwordError } from "#features/people/accounts/rules/password-rule.ts";
import {
	Container,
	describePage,
	FormError,
	findFormErrors,
	PageHeading,
	PasswordField,
	SelectField,
	SubmitButton,
	TextField,
	toast,
	useErrors,
	useHydrated,
} from "#storefront-kit/index.ts";
import { base64Of } from "#ui/browser/base64-of.ts";
import { TimeZoneOptions } from "#ui/forms/time-zone-options.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { productColors } from "#values/colors/site-colors.ts";
import { logoTooLarge, maxLogoBytes } from "../contract.ts";
import { setupMessages } from "../messages.ts";
import type { Route } from "./+types/setup.route";
import { ColorChoice } from "./color-choice.tsx";
import { setUpSite } from "./set-up-site.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
	...describePage(matches, { title: setupMessages.title, description: setupMessages.description, hidden: true }),
	{ name: "referrer", content: "no-referrer" },
];

/**
 * Creates the owner of a new site, logs in, and opens the console. The server prints the address with the code in its
 * fragment.
 */
export default function Setup() {
	const navigate = useNavigate();
	const { form, field, show, forget } = useErrors();
	// The list of zones is long, and browsers have their own. It does not delay the first key press.
	const isHydrated = useDeferredValue(useHydrated());
	const [code, setCode] = useState("");
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<{ text: string; hasOwner: boolean } | null>(null);
	useEffect(() => setCode(location.hash.slice(1)), []);

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		setFailure(null);
		const fields = new FormData(event.currentTarget);
		const text = (name: string) => String(fields.get(name) ?? "").trim();
		const password = String(fields.get("password"));
		const wrong = findFormErrors(event.currentTarget);
		if (show({ ...wrong, password: wrong.password ?? passwordError(password) ?? undefined })) return;
		const getFile = (name: string) => {
			const file = fields.get(name);
			return file instanceof File && file.size > 0 ? file : undefined;
		};
		const [logo, logoDark] = [getFile("logo"), getFile("logoDark")];
		const tooLarge = (file: File | undefined) => (file && file.size > maxLogoBytes ? logoTooLarge : undefined);
		if (show({ logo: tooLarge(logo), logoDark: tooLarge(logoDark) })) return;
		setBusy(true);
		const optional = {
			siteName: text("siteName"),
			supportEmail: text("supportEmail"),
			address: text("address"),
			secondAddress: text("secondAddress"),
			accent: text("accent"),
			neutral: text("neutral"),
			courses: text("courses"),
			timeZone: text("timeZone"),
			logo: logo && (await base64Of(logo)),
			logoDark: logoDark && (await base64Of(logoDark)),
		};
		const names = Object.fromEntries(Object.entries(optional).filter(([, value]) => value));
		const outcome = await setUpSite({
			body: { code: text("code"), fullName: text("fullName"), email: text("email"), ...names },
			password,
		});
		setBusy(false);
		if (outcome.ok) {
			if (outcome.to === "/login") toast.success(setupMessages.logInFailed);
			return navigate(outcome.to);
		}
		show(outcome.errors);
		setFailure({ text: outcome.failure, hasOwner: outcome.hasOwner ?? false });
	}

	return (
		<Container width="form" className="pb-8">
			<PageHeading title={setupMessages.title} lead={setupMessages.lead} />
			<form ref={form} method="post" noValidate onInput={forget} onSubmit={submit} className="grid gap-5">
				<fieldset className="grid gap-3 sm:grid-cols-2">
					<legend className="mb-2 text-lg font-semibold">{setupMessages.courses}</legend>
					{setupMessages.starts.map(({ value, title, text }, index) => (
						<label
							key={value}
							className="flex cursor-pointer gap-3 rounded-lg border border-line bg-surface p-4 has-checked:border-brand has-focus-visible:outline-2 has-focus-visible:outline-brand"
						>
							<input
								type="radio"
								name="courses"
								value={value}
								defaultChecked={index === 0}
								aria-label={title}
								aria-describedby={`start-${value}`}
								className="mt-1 size-5 shrink-0 accent-brand"
							/>
							<span>
								<b className="block">{title}</b>
								<span id={`start-${value}`} className="text-muted text-sm">
									{text}
								</span>
							</span>
						</label>
					))}
				</fieldset>
				<TextField
					label={setupMessages.code}
					{...field("code")}
					value={code}
					onChange={(event) => setCode(event.currentTarget.value)}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={100}
					required
					hint={setupMessages.codeHint}
				/>
				<h2 className="text-lg font-semibold">{setupMessages.you}</h2>
				<TextField label={setupMessages.fullName} {...field("fullName")} autoComplete="name" maxLength={120} required />
				<TextField label={setupMessages.email} {...field("email")} type="email" autoComplete="username" required />
				<PasswordField
					label={setupMessages.password}
					{...field("password")}
					autoComplete="new-password"
					required
					hint={setupMessages.hint(minPasswordLength)}
				/>
				<Disclosure title={setupMessages.site}>
					<div className="grid gap-5 pb-5">
						<TextField
							label={setupMessages.siteName}
							{...field("siteName")}
							autoComplete="organization"
							maxLength={60}
							hint={setupMessages.siteNameHint}
						/>
						<TextField
							label={setupMessages.supportEmail}
							{...field("supportEmail")}
							type="email"
							autoComplete="off"
							hint={setupMessages.supportEmailHint}
						/>
						<TextField
							label={setupMessages.address}
							{...field("address")}
							autoComplete="address-line1"
							maxLength={200}
							hint={setupMessages.addressHint}
						/>
						<TextField
							label={setupMessages.secondAddress}
							{...field("secondAddress")}
							autoComplete="off"
							maxLength={200}
							hint={setupMessages.secondAddressHint}
						/>
						<SelectField label={setupMessages.timeZone} {...field("timeZone")} hint={setupMessages.timeZoneHint}>
							<option value="">{setupMessages.defaultZones}</option>
							{isHydrated && <TimeZoneOptions />}
						</SelectField>
						<ColorChoice
							label={setupMessages.accent}
							{...field("accent")}
							pickLabel={setupMessages.pickAccent}
							byDefault={productColors.light.brand}
							hint={setupMessages.accentHint}
						/>
						<ColorChoice
							label={setupMessages.neutral}
							{...field("neutral")}
							pickLabel={setupMessages.pickNeutral}
							byDefault={productColors.light.muted}
							hint={setupMessages.neutralHint}
						/>
						<TextField
							label={setupMessages.logo}
							{...field("logo")}
							type="file"
							accept="image/svg+xml,image/png,image/jpeg,image/webp,image/avif"
							hint={setupMessages.logoHint}
						/>
						<TextField
							label={setupMessages.logoDark}
							{...field("logoDark")}
							type="file"
							accept="image/svg+xml,image/png,image/jpeg,image/webp,image/avif"
							hint={setupMessages.logoDarkHint}
						/>
					</div>
				</Disclosure>
				<SubmitButton busy={busy} busyLabel={setupMessages.busy}>
					{setupMessages.submit}
				</SubmitButton>
				<FormError>
					{failure && (
						<>
							<p>{failure.text}</p>
							{failure.hasOwner && (
								<Link to="/login" className="link inline-flex min-h-11 items-center">
									{setupMessages.logIn}
								</Link>
							)}
						</>
					)}
				</FormError>
			</form>
			<p className="mt-6 text-muted">{setupMessages.next}</p>
		</Container>
	);
}
