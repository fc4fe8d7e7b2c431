import { useEffect, useState } from "react";
import { Link } from "react-router";
import { Button, deleteOwnFiles, formatBusinessDate, Notice, readSession } from "#storefront-kit/index.ts";
import { DownloadIcon } from "#ui/icons/download-icon.tsx";
import { TrashIcon } from "#ui/icons/trash-icon.tsx";
import type { EnrolledCourse } from "../../contract.ts";
import { canKeepFiles, readKeptCourses, saveCourses, startServiceWorker } from "./device-files.ts";
import type { KeptCourses } from "./kept-courses.ts";
import { keepOfflineMessages as messages } from "./messages.ts";

type State =
	| { is: "reading" | "off" | "saving" | "failed" }
	| { is: "on"; kept: KeptCourses /** What is deleted now would be written again. */; updating: boolean };

/** Keeps the customer's schedule, tickets and transcripts on this device, and updates them on each visit. */
export function KeepOffline({ courses }: { courses: EnrolledCourse[] }) {
	const [state, setState] = useState<State>({ is: "reading" });

	useEffect(() => {
		if (!canKeepFiles()) return;
		let isCurrent = true;
		const show = (kept: KeptCourses | null, updating: boolean) =>
			isCurrent && setState(kept ? { is: "on", kept, updating } : { is: "off" });
		readKeptCourses()
			.then(async (kept) => {
				show(kept, true);
				if (kept) show(await saveCourses(kept.ownerId, courses), false);
			})
			.catch(() => isCurrent && setState({ is: "failed" }));
		return () => {
			isCurrent = false;
		};
	}, [courses]);

	const keep = async () => {
		const ownerId = readSession()?.userId;
		if (!ownerId) return;
		setState({ is: "saving" });
		try {
			await startServiceWorker();
			const kept = await saveCourses(ownerId, courses);
			setState(kept ? { is: "on", kept, updating: false } : { is: "off" });
		} catch (error) {
			console.warn("The courses could not be kept on this device:", error);
			setState({ is: "failed" });
		}
	};
	const remove = async () => {
		await deleteOwnFiles();
		setState({ is: "off" });
	};

	if (!canKeepFiles()) return null;
	const isOn = state.is === "on";
	const missing = isOn
		? courses.filter(({ transcriptLink }) => transcriptLink).length -
			state.kept.courses.filter(({ transcript }) => transcript).length
		: 0;
	return (
		<details
			open={state.is === "failed" || missing > 0}
			className="mt-3 rounded-lg border border-line bg-surface print-hidden"
		>
			<summary className="min-h-11 cursor-pointer rounded-lg px-5 py-3 font-semibold sm:px-6">{messages.title}</summary>
			<div className="grid max-w-text justify-items-start gap-4 border-t border-line p-5 sm:p-6">
				<p className="text-sm text-muted">{messages.text}</p>
				<div role="status" className="w-full empty:hidden">
					{isOn && missing <= 0 && (
						<Notice tone="success" title={messages.saved(formatBusinessDate(state.kept.savedAt))}>
							<Link to="/offline" className="underline">
								{messages.open}
							</Link>
						</Notice>
					)}
					{missing > 0 && <Notice tone="warn">{messages.missing(missing)}</Notice>}
					{state.is === "failed" && <Notice tone="danger">{messages.failed}</Notice>}
				</div>
				<div className="flex flex-wrap gap-3">
					{(!isOn || missing > 0) && (
						<Button
							variant="secondary"
							icon={<DownloadIcon size={20} />}
							busy={state.is === "saving" || state.is === "reading"}
							onClick={keep}
						>
							{messages.save}
						</Button>
					)}
					{isOn && (
						<Button variant="secondary" icon={<TrashIcon size={20} />} busy={state.updating} onClick={remove}>
							{messages.remove}
						</Button>
					)}
				</div>
			</div>
		</details>
	);
}
