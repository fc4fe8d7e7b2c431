import { CheckboxField, formatBytes, formatSiteTime, SelectField, TextField } from "#console-kit/index.ts";
import type { CourseHandouts, HandoutBody } from "../console-contract.ts";
import { audiences, openings } from "../rules/handout-terms.ts";
import { handoutFormMessages as messages } from "./messages.ts";

interface Props {
	course: CourseHandouts;
	terms: HandoutBody;
	nameError: string | undefined;
	canStamp: boolean;
	onChange: (terms: HandoutBody) => void;
}

/** The name and terms of a handout. */
export function HandoutFields({ course, terms, nameError, canStamp, onChange }: Props) {
	const set = (change: Partial<HandoutBody>) => onChange({ ...terms, ...change });
	return (
		<>
			<TextField
				label="Name"
				hint="Customers see this name."
				value={terms.name}
				maxLength={120}
				autoComplete="off"
				error={nameError}
				onChange={({ target }) => set({ name: target.value })}
			/>
			<div className="grid gap-4 sm:grid-cols-2">
				<SelectField
					label="Available"
					value={terms.opens}
					onChange={({ target }) => set({ opens: openings.find((opening) => opening === target.value) ?? "purchase" })}
					options={openings.map((opening) => [opening, messages.opensOptions[opening]])}
				/>
				<SelectField
					label="Included in"
					value={terms.audience}
					onChange={({ target }) =>
						set({ audience: audiences.find((audience) => audience === target.value) ?? "everyone" })
					}
					options={audiences.map((audience) => [audience, messages.audienceOptions[audience]])}
				/>
			</div>
			{course.sessions.length > 0 && (
				<SelectField
					label="Date"
					value={terms.sessionId ?? ""}
					onChange={({ target }) => set({ sessionId: target.value === "" ? null : Number(target.value) })}
					options={course.sessions.map(({ id, startsAt }) => [id, formatSiteTime(startsAt)])}
					empty="Every date of the course"
				/>
			)}
			<CheckboxField
				label="Print the customer's name and order number on every page"
				hint={`For unprotected PDFs of at most ${formatBytes(course.mostStampedBytes)}.`}
				checked={terms.stamped && canStamp}
				disabled={!canStamp}
				onChange={({ target }) => set({ stamped: target.checked })}
			/>
		</>
	);
}
