import { type SubmitEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Failed } from "../../../ui/console/failed.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { AnswerOf } from "../../../wire/call.ts";
import { useAct, useConsoleQuery } from "../../operators/console/index.ts";
import { getSession, setMeetingLink } from "../contract.ts";

type Session = AnswerOf<typeof getSession>["session"];

interface Props {
	courseID: number;
	/** Whether the course has a date that is still to come. */
	dated: boolean;
}

const makers = { zoom: "Zoom", teams: "Teams" } as const;

/** A course's live session: who comes, and where it is held. The join link is saved by itself. */
export function SessionPart({ courseID, dated }: Props) {
	const { data, error, refetch } = useConsoleQuery(getSession, { params: { courseID: String(courseID) } });
	if (error) return <Failed message={error.message} again={() => void refetch()} />;
	if (!data) return <Skeleton className="h-24 w-full" />;
	const { session } = data;
	if (!session && !dated) return <p className="text-muted">With a date that is still to come, where the session is held can be entered here.</p>;
	return (
		<>
			<p>{attendanceOf(session)}</p>
			{session?.meetingFault && (
				<Notice tone="warn" title="The meeting could not be made">
					{session.meetingFault}
				</Notice>
			)}
			{session?.state !== "cancelled" && <LinkForm key={session?.meetingUrl ?? ""} courseID={courseID} session={session} />}
		</>
	);
}

function attendanceOf(session: Session): string {
	if (session?.state === "cancelled") return "The session is cancelled. With a date that is still to come it takes place after all.";
	if (!session || session.attendees === 0) return "Nobody has a seat yet.";
	const seats = session.attendees === 1 ? "1 person has a seat." : `${session.attendees} people have a seat.`;
	return session.joined > 0 ? `${seats} ${session.joined} joined.` : seats;
}

function LinkForm({ courseID, session }: { courseID: number; session: Session }) {
	const known = session?.meetingUrl ?? "";
	const [fault, setFault] = useState<string>();
	const { act, busy } = useAct(setMeetingLink, {
		changes: [getSession],
		done: ({ meetingUrl }) => (meetingUrl ? "The join link is saved." : "The join link is taken away."),
		refused: ({ refusal, message }) => {
			setFault(refusal.details?.[0]?.message ?? message);
			return true;
		},
	});
	function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const url = String(new FormData(event.currentTarget).get("url") ?? "").trim();
		setFault(undefined);
		void act({ params: { courseID: String(courseID) }, body: { url: url === "" ? null : url } });
	}
	const maker = session && session.provider !== "link" ? makers[session.provider] : undefined;
	return (
		<form onSubmit={send} noValidate className="grid items-start gap-4 sm:grid-cols-[1fr_auto]">
			<TextField
				label="Join link"
				name="url"
				type="url"
				inputMode="url"
				defaultValue={known}
				hint={
					maker
						? `${maker} makes the meeting. An address of your own comes before it; empty goes back to it.`
						: "Attendees come there from 15 minutes before the start."
				}
				error={fault}
				autoComplete="off"
				spellCheck={false}
			/>
			<Button type="submit" variant="secondary" busy={busy} className="min-h-12 sm:mt-7">
				Save join link
			</Button>
		</form>
	);
}
