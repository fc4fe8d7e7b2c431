import { type SubmitEvent, useState } from "react";
import {
	Button,
	CheckboxField,
	errorsFrom,
	type ResponseOf,
	SelectField,
	TextField,
	toast,
	useErrors,
	useSignedInClient,
} from "#storefront-kit/index.ts";
import { addLicense, changeLicense, type License, type listOwnLicenses, type NeededLicense } from "../contract.ts";
import { licenseKindMessages, licensesMessages as messages } from "../messages.ts";
import { detailKinds, isDetail, numberKinds, states } from "../rules/license-choices.ts";

/** The server says what to do. */
const noConsent = "no";
const fields = ["accreditingBody", "kind", "state", "number", "validFrom", "validTo", "neededCredits"];

interface Props {
	bodies: ResponseOf<typeof listOwnLicenses>["bodies"];
	current?: License | undefined;
	/** What a course needs, for a new number. */
	needed?: NeededLicense | undefined;
	onDone: () => void;
	onCancel: () => void;
}

/** Adds a number, or changes `current`. */
export function LicenseForm({ bodies, current, needed, onDone, onCancel }: Props) {
	const signedInClient = useSignedInClient({ comeBack: true });
	const { form, errors, show, forget } = useErrors();
	const [busy, setBusy] = useState(false);
	// A body can have been removed since.
	const codes = [...new Set([...bodies.map(({ code }) => code), ...(current ? [current.accreditingBody] : [])])];
	const [code, setCode] = useState(current?.accreditingBody ?? needed?.accreditingBody ?? codes[0] ?? "");
	const [chosen, setChosen] = useState<License["kind"]>(current?.kind ?? needed?.kind ?? "license_number");
	const body = bodies.find((candidate) => candidate.code === code);
	const kinds = [
		...numberKinds,
		...detailKinds.filter((kind) => body?.details.includes(kind) || kind === current?.kind),
	];
	// Another body can ask for less.
	const kind = kinds.includes(chosen) ? chosen : "license_number";

	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		const data = new FormData(event.currentTarget);
		const text = (name: string) => String(data.get(name) ?? "").trim();
		const details = {
			accreditingBody: code,
			kind,
			state: text("state") as "",
			number: text("number") || (kind === "consent" ? noConsent : ""),
			validFrom: text("validFrom") || null,
			validTo: text("validTo") || null,
			neededCredits: text("neededCredits") === "" ? null : Number(text("neededCredits")),
		};
		setBusy(true);
		try {
			const outcome = current
				? await signedInClient.call(changeLicense, { params: { id: String(current.id) }, body: details })
				: await signedInClient.call(addLicense, { body: details });
			if (!outcome) return;
			if (outcome.ok) onDone();
			else if (!show(errorsFrom(outcome.refusal.details, fields))) toast.error(outcome.refusal.message);
		} catch {
			toast.error(messages.failed);
		} finally {
			setBusy(false);
		}
	}

	return (
		<form
			ref={form}
			onSubmit={(event) => void send(event)}
			onInput={forget}
			noValidate
			className="grid gap-5 sm:grid-cols-2"
		>
			<SelectField
				name="accreditingBody"
				label={messages.body}
				error={errors.accreditingBody}
				value={code}
				onChange={({ target }) => setCode(target.value)}
				options={codes.map((code) => [
					code,
					[code, bodies.find((body) => body.code === code)?.name].filter(Boolean).join(": "),
				])}
			/>
			<SelectField
				name="kind"
				label={messages.kind}
				error={errors.kind}
				value={kind}
				onChange={({ target }) => setChosen(target.value as License["kind"])}
				options={kinds.map((kind) => [kind, licenseKindMessages[kind]])}
			/>
			{kind === "birthday" && (
				<TextField
					key={kind}
					name="number"
					label={licenseKindMessages.birthday}
					hint={messages.birthdayHint}
					required
					maxLength={5}
					inputMode="numeric"
					autoComplete="off"
					error={errors.number}
					defaultValue={current?.kind === kind ? current.number : ""}
				/>
			)}
			{kind === "consent" && (
				<CheckboxField
					key={kind}
					name="number"
					value="yes"
					label={messages.consent(body?.name ?? code)}
					required
					error={errors.number}
					className="sm:col-span-2"
				/>
			)}
			{!isDetail(kind) && <NumberFields current={current} errors={errors} />}
			<div className="flex flex-wrap gap-3 sm:col-span-2">
				<Button type="submit" busy={busy} busyLabel={messages.saving}>
					{messages.save}
				</Button>
				<Button variant="secondary" onClick={onCancel}>
					{messages.cancel}
				</Button>
			</div>
		</form>
	);
}

/** The number of a license, with its state and period. */
function NumberFields({ current, errors }: Pick<Props, "current"> & { errors: Partial<Record<string, string>> }) {
	return (
		<>
			<TextField
				name="number"
				label={messages.number}
				required
				maxLength={40}
				autoComplete="off"
				spellCheck={false}
				error={errors.number}
				defaultValue={current?.number}
			/>
			<SelectField
				name="state"
				label={messages.state}
				error={errors.state}
				defaultValue={current?.state}
				options={states.map((state) => [state, state])}
				empty={messages.noState}
			/>
			<TextField
				name="validFrom"
				label={messages.validFrom}
				type="date"
				error={errors.validFrom}
				defaultValue={current?.validFrom ?? ""}
			/>
			<TextField
				name="validTo"
				label={messages.validTo}
				hint={messages.validToHint}
				type="date"
				error={errors.validTo}
				defaultValue={current?.validTo ?? ""}
			/>
			<TextField
				name="neededCredits"
				label={messages.neededCredits}
				hint={messages.neededCreditsHint}
				type="number"
				min={0}
				step="any"
				error={errors.neededCredits}
				defaultValue={current?.neededCredits ?? ""}
			/>
		</>
	);
}
