import { useEffect } from "react";
import { useParams } from "react-router";
import { CallRefused, ConsolePage, consoleMeta, EmptyState, Skeleton, useConsoleQuery } from "#console-kit/index.ts";
import { getRecordingCut } from "../../console-contract.ts";
import { CutEditor } from "./cut-editor.tsx";
import { cutMessages as messages } from "./messages.ts";

export const meta = consoleMeta(messages.pageTitle);

/** Milliseconds between questions for the progress. */
const pollMs = 3_000;

/** How the recording of a live session is cut. */
export default function RecordingCutPage() {
	const { id = "" } = useParams();
	const { data, failed, error, refetch } = useConsoleQuery(getRecordingCut, { params: { sessionId: id } });
	const isMaking = data?.recording === "making";
	useEffect(() => {
		if (!isMaking) return;
		const timer = setInterval(() => void refetch(), pollMs);
		return () => clearInterval(timer);
	}, [isMaking, refetch]);
	const back = { to: `/console/sessions/${id}/room`, label: "Live room" };
	if (data)
		return (
			<ConsolePage
				title={messages.pageTitle}
				lead={`${data.title}. Trim the beginning and the end, leave out breaks, and choose the poster. Nothing changes for customers until you publish.`}
				back={back}
			>
				<CutEditor key={id} view={data} />
			</ConsolePage>
		);
	return (
		<ConsolePage title={messages.pageTitle} back={back}>
			{!error ? (
				<Skeleton label="Loading the recording" />
			) : isExpected(error) ? (
				<EmptyState title="There is nothing to edit">{error.message}</EmptyState>
			) : (
				failed
			)}
		</ConsolePage>
	);
}

/** Whether the session has nothing to edit, which asking again does not change. */
const isExpected = (error: Error) =>
	error instanceof CallRefused && ["not_ended", "no_picture"].includes(error.refusal.code);
