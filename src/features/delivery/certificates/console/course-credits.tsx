import { type ComponentProps, type ReactNode, type SubmitEvent, useState } from "react";
import {
	DialogActions,
	DialogButton,
	FormError,
	type InputOf,
	Notice,
	type ResponseOf,
	TextField,
	useAct,
	useConsoleQuery,
} from "#console-kit/index.ts";
import { type AccreditingBody, listAccreditingBodies } from "#features/catalog/accreditation/console-contract.ts";
import { matchesNumberFormat } from "#features/catalog/accreditation/rules/number-format.ts";
import { readTypedNumber } from "#values/formats/read-number.ts";
import { getCourseCredits, setCourseCredits } from "../contract.ts";
import { sampleMessages } from "../messages.ts";
import { hoursText } from "../rules/credit-text.ts";

const mismatchText = (seconds: number, hours: string) =>
	`The recording lasts ${seconds < 90 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`}, but watching it earns ${hours}. Check the recording and the credits.`;

/**
 * Shows a summary of a course's credits. Changes are saved immediately, not with the course. What follows comes with
 * it, so nothing moves.
 */
export function CourseCredits({ courseID, children }: { courseID: number; children: ReactNode }) {
	const { data, pending } = useConsoleQuery(getCourseCredits, { params: { courseID: String(courseID) } });
	if (!data) return pending;
	const earned = data.credits.map(({ accreditingBody, hours }) => `${hours} ${accreditingBody}`).join(", ");
	return (
		<>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				{data.mismatch && (
					<Notice tone="warn" title="The recording doesn't match the credit hours" className="w-full">
						{mismatchText(data.mismatch.recordingSeconds, hoursText(data.mismatch.hours))}
					</Notice>
				)}
				<p>
					{data.requirement
						? `Credits: ${earned || "a certificate without credits"}`
						: "This course has no certificate."}
				</p>
				<DialogButton label="Change credits" title="Credits and certificate" variant="secondary">
					{(close) => <CreditsOfBodies current={data} onDone={close} />}
				</DialogButton>
				{data.requirement && (
					<a
						href={data.samplePdfUrl}
						target="_blank"
						rel="noopener noreferrer"
						className="link inline-flex min-h-11 items-center"
					>
						{sampleMessages.see}
						<span className="sr-only"> {sampleMessages.newTab}</span>
					</a>
				)}
			</div>
			{children}
		</>
	);
}

/** The accrediting bodies are needed only while the dialog is open. */
function CreditsOfBodies(props: Omit<ComponentProps<typeof CreditsForm>, "bodies">) {
	const { data, pending } = useConsoleQuery(listAccreditingBodies, {});
	if (!data) return pending;
	return <CreditsForm {...props} bodies={data.bodies} />;
}

type Credits = ResponseOf<typeof getCourseCredits>;

const numberIn = (data: FormData, name: string): number | null => readTypedNumber(data.get(name));

interface Props {
	current: Credits;
	bodies: readonly AccreditingBody[];
	onDone: () => void;
}

function CreditsForm({ current, bodies, onDone }: Props) {
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [sent, setSent] = useState<InputOf<typeof setCourseCredits>["body"]["credits"]>([]);
	const { act, busy } = useAct(setCourseCredits, {
		changes: [getCourseCredits],
		done: () => "The credits are saved.",
		refused: ({ refusal, message }) => {
			const details = (refusal.details ?? []).map(({ path, message }) => [toFieldName(path), message]);
			setErrors(details.length > 0 ? Object.fromEntries(details) : { form: message });
			return true;
		},
	});

	/**
	 * Maps an error path from the server to a field of this form. The request contains only accrediting bodies with
	 * credits.
	 */
	function toFieldName(path: string): string {
		const [, index, part] = path.match(/^credits\.(\d+)\.(\w+)/) ?? [];
		return index === undefined ? path.replace("requirement.", "") : `${sent[Number(index)]?.accreditingBody}.${part}`;
	}

	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const data = new FormData(event.currentTarget);
		const requirement = {
			liveMinutes: numberIn(data, "liveMinutes"),
			watchedPercent: numberIn(data, "watchedPercent"),
		};
		const credits = bodies
			.map(({ code: accreditingBody }) => ({
				accreditingBody,
				hours: numberIn(data, `${accreditingBody}.hours`),
				number: String(data.get(`${accreditingBody}.number`) ?? "").trim(),
			}))
			.filter(({ hours, number }) => hours !== null || number !== "")
			.map(({ hours, ...rest }) => ({ ...rest, hours: hours ?? 0 }));
		const found = findErrors(requirement, credits, bodies);
		setErrors(found);
		setSent(credits);
		if (Object.keys(found).length > 0) return;
		const none = requirement.liveMinutes === null && requirement.watchedPercent === null;
		if (
			await act({
				params: { courseID: String(current.courseID) },
				body: { requirement: none ? null : requirement, credits },
			})
		)
			onDone();
	}

	return (
		<form onSubmit={send} noValidate className="grid gap-5">
			<FormError>{errors.form}</FormError>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					label="Minutes of live attendance"
					name="liveMinutes"
					inputMode="numeric"
					defaultValue={current.requirement?.liveMinutes ?? ""}
					error={errors.liveMinutes}
					autoComplete="off"
				/>
				<TextField
					label="Percent of the recording watched"
					name="watchedPercent"
					inputMode="numeric"
					defaultValue={current.requirement?.watchedPercent ?? ""}
					error={errors.watchedPercent}
					autoComplete="off"
				/>
			</div>
			<p className="text-sm text-muted">
				Reaching either one earns the certificate. Leave both empty for no certificate.
			</p>
			{bodies.map(({ code: accreditingBody, name, numberFormat }) => {
				const credit = current.credits.find((credit) => credit.accreditingBody === accreditingBody);
				return (
					<fieldset key={accreditingBody} className="grid min-w-0 gap-3 border-t border-line pt-3 sm:grid-cols-2">
						<legend className="float-start mb-1 sm:col-span-2">
							<span className="font-semibold">{accreditingBody}</span>{" "}
							<span className="text-sm text-muted">{name}</span>
						</legend>
						<TextField
							label="Hours"
							name={`${accreditingBody}.hours`}
							inputMode="decimal"
							defaultValue={credit?.hours ?? ""}
							error={errors[`${accreditingBody}.hours`]}
							autoComplete="off"
							className="clear-both"
						/>
						<TextField
							label="Activity number"
							hint={numberFormat === "" ? undefined : `Format: ${numberFormat}`}
							name={`${accreditingBody}.number`}
							defaultValue={credit?.number ?? ""}
							error={errors[`${accreditingBody}.number`]}
							autoComplete="off"
						/>
					</fieldset>
				);
			})}
			<DialogActions onCancel={onDone} busy={busy}>
				Save credits
			</DialogActions>
		</form>
	);
}

type Body = InputOf<typeof setCourseCredits>["body"];

/** Checks the form in the browser; returns messages by field name. */
function findErrors(
	requirement: NonNullable<Body["requirement"]>,
	credits: Body["credits"],
	bodies: readonly AccreditingBody[],
): Record<string, string> {
	const whole = (value: number | null, max: number) =>
		value === null || (Number.isInteger(value) && value >= 1 && value <= max);
	const errors: Record<string, string> = {};
	if (!whole(requirement.liveMinutes, 1440)) errors.liveMinutes = "Enter whole minutes from 1 to 1440.";
	if (!whole(requirement.watchedPercent, 100)) errors.watchedPercent = "Enter a whole number from 1 to 100.";
	for (const { accreditingBody, hours, number } of credits) {
		const steps = hours * 20;
		if (!(hours > 0 && hours <= 100 && Math.abs(steps - Math.round(steps)) < 1e-6))
			errors[`${accreditingBody}.hours`] = "Enter hours, such as 1.5.";
		const format = bodies.find(({ code }) => code === accreditingBody)?.numberFormat ?? "";
		if (number === "") errors[`${accreditingBody}.number`] = "Please fill this in.";
		else if (!matchesNumberFormat(format, number))
			errors[`${accreditingBody}.number`] =
				`Enter a number in the format ${format}, where # is a digit, @ a letter and * either one.`;
	}
	return errors;
}
