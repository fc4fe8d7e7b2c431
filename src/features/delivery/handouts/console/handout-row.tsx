import { useState } from "react";
import { ConfirmCall, DialogActions, DialogButton, formatBytes, formatSiteTime, useAct } from "#console-kit/index.ts";
import {
	type CourseHandouts,
	changeHandout,
	type Handout,
	type HandoutBody,
	listHandouts,
	removeHandout,
} from "../console-contract.ts";
import { HandoutFields } from "./handout-fields.tsx";
import { handoutFormMessages } from "./messages.ts";

const messages = {
	opens: { purchase: "Available right after purchase", session_end: "Available after the session" },
	audience: {
		everyone: "Every price option",
		live: "Price options with the live session",
		recording: "Price options with the recording",
	},
	open: (name: string) => `Open ${name}`,
};

interface Props {
	course: CourseHandouts;
	handout: Handout;
}

/** A handout with its terms, which can be changed. */
export function HandoutRow({ course, handout }: Props) {
	const session = course.sessions.find(({ id }) => id === handout.sessionId);
	return (
		<li className="grid gap-3 border-t border-line py-4 first:border-t-0 first:pt-0">
			<div className="grid min-w-0 gap-1">
				<a
					href={handout.link}
					target="_blank"
					rel="noreferrer"
					className="link min-h-11 content-center font-semibold wrap-anywhere"
				>
					{handout.name}
				</a>
				<p className="text-sm text-muted">
					{handout.format}, {formatBytes(handout.bytes)}
				</p>
				<ul className="grid gap-0.5 text-sm">
					<li>{messages.opens[handout.opens]}</li>
					<li>{messages.audience[handout.audience]}</li>
					{session && <li>{`Only for the session on ${formatSiteTime(session.startsAt)}`}</li>}
					{handout.stamped && <li>Stamped with name and order number</li>}
				</ul>
			</div>
			<div className="flex flex-wrap gap-3">
				<DialogButton label="Change" subject={handout.name} title="Change the handout" variant="secondary">
					{(close) => <ChangeForm course={course} handout={handout} onDone={close} />}
				</DialogButton>
				<ConfirmCall
					call={removeHandout}
					input={{ params: { courseID: String(course.courseID), id: String(handout.id) } }}
					changes={[listHandouts]}
					label="Remove"
					of={handout.name}
					title={`Remove “${handout.name}”?`}
					text="Customers can't open it anymore. We'll delete its file within two days. You can't undo this."
				/>
			</div>
		</li>
	);
}

interface FormProps extends Props {
	onDone: () => void;
}

function ChangeForm({ course, handout, onDone }: FormProps) {
	const { name, sessionId, opens, audience, stamped } = handout;
	const [terms, setTerms] = useState<HandoutBody>({ name, sessionId, opens, audience, stamped });
	const [nameError, setNameError] = useState<string>();
	const { act, busy } = useAct(changeHandout, { changes: [listHandouts], done: ({ message }) => message });
	const save = async () => {
		if (!terms.name.trim()) return setNameError(handoutFormMessages.noName);
		if (await act({ params: { courseID: String(course.courseID), id: String(handout.id) }, body: terms })) onDone();
	};
	return (
		<div className="grid gap-5">
			<HandoutFields
				course={course}
				terms={terms}
				nameError={nameError}
				canStamp={handout.canStamp}
				onChange={setTerms}
			/>
			<DialogActions onCancel={onDone} busy={busy} onClick={() => void save()}>
				Save
			</DialogActions>
		</div>
	);
}
