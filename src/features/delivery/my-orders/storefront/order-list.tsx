import { type ReactNode, useEffect, useState } from "react";
import type { Progress } from "#features/delivery/recordings/contract.ts";
import { type Opening, prepareStudy, StudyDialog } from "#features/delivery/recordings/storefront/index.ts";
import { useUpgrades } from "#features/delivery/upgrades/storefront/index.ts";
import { Button, toast, useSignedInClient } from "#storefront-kit/index.ts";
import { messageOfError } from "#values/error-message.ts";
import { type EnrolledCourse, getUser } from "../contract.ts";
import { earnsCertificate } from "./earns-certificate.ts";
import { ordersMessages as messages } from "./messages.ts";
import { OrderCard } from "./order-card.tsx";
import { orderList } from "./order-layout.ts";
import { Agenda } from "./orders-agenda.tsx";
import { isFiltering, type OrderFilter, toQuery } from "./use-my-orders.ts";
import { withProgress } from "./with-progress.ts";

/**
 * Adds older courses on request.
 *
 * @param first the newest courses; a reload of them resets the list
 * @param hasMore whether older courses exist
 * @param filter what the first courses were searched for
 */
function useOlderCourses(userId: number, first: EnrolledCourse[], hasMore: boolean, filter: OrderFilter) {
	const signedInClient = useSignedInClient();
	const [older, setOlder] = useState<{ courses: EnrolledCourse[]; hasMore: boolean }>({ courses: [], hasMore });
	const [busy, setBusy] = useState(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: new first courses reset the list
	useEffect(() => setOlder({ courses: [], hasMore }), [first, hasMore]);
	const courses = [...first, ...older.courses];

	async function load(): Promise<void> {
		setBusy(true);
		try {
			const outcome = await signedInClient.call(getUser, {
				params: { userId: String(userId) },
				query: { ...toQuery(filter), before: String(courses.at(-1)?.id) },
			});
			if (outcome?.ok)
				setOlder({
					courses: [...older.courses, ...outcome.response.enrolledCourses],
					hasMore: outcome.next !== undefined,
				});
			else if (outcome) toast.error(outcome.refusal.message);
		} catch (error) {
			toast.error(messageOfError(error));
		} finally {
			setBusy(false);
		}
	}
	return { courses, more: older.hasMore ? { load: () => void load(), busy } : undefined };
}

/** Up to this many purchases, each is open, and nothing has to be found. */
const fewCourses = 2;

interface Props {
	userId: number;
	first: EnrolledCourse[];
	hasMore: boolean;
	filter: OrderFilter;
	/** Reloads the list after a change. */
	onChange: () => void;
	/** Shown between the agenda and the list. */
	children: ReactNode;
}

/** Lists the purchases, with the player or the transcript above them while one is open. */
export function OrderList({ userId, first, hasMore, filter, onChange, children }: Props) {
	const { courses, more } = useOlderCourses(userId, first, hasMore, filter);
	const [opening, open] = useState<Opening | null>(null);
	/** Whether the open course had no certificate when it was opened. */
	const [waits, setWaits] = useState(false);
	const [watched, setWatched] = useState<Record<string, Progress>>({});
	const opened = courses.find(({ reference }) => reference === opening?.course.reference);
	const isReady = waits && opened?.certificate?.issued?.revoked === false;
	const upgrades = useUpgrades();
	const opens = courses.some((course) => course.videoLink !== null || course.transcriptReads);
	const openCourse = (course: EnrolledCourse, toRead: boolean) => {
		open({ course, toRead });
		setWaits(course.certificate?.issued === null);
	};
	useEffect(() => {
		if (opens) prepareStudy();
	}, [opens]);
	return (
		<>
			{courses.length > fewCourses && !isFiltering(filter) && (
				<Agenda
					courses={courses.map((course) => withProgress(course, watched[course.reference]))}
					onOpen={(course) => openCourse(course, false)}
				/>
			)}
			{children}
			<ul aria-label={messages.title} className={orderList}>
				{courses.map((course) => (
					<li key={course.id}>
						<OrderCard
							course={withProgress(course, watched[course.reference])}
							isOpen={courses.length <= fewCourses}
							upgradesFrom={
								upgrades
									.flatMap(({ purchase, price }) => (purchase === course.id ? [price] : []))
									.sort((one, other) => one - other)[0]
							}
							onOpen={(toRead) => openCourse(course, toRead)}
							onChange={onChange}
						/>
					</li>
				))}
			</ul>
			{more && (
				<Button variant="secondary" className="mt-6" busy={more.busy} busyLabel="Loading..." onClick={more.load}>
					Show more
				</Button>
			)}
			<StudyDialog
				opening={opening}
				notice={isReady && messages.certificateReady}
				onClose={() => {
					open(null);
					onChange();
				}}
				onProgress={(reference, progress) => {
					setWatched((before) => ({ ...before, [reference]: progress }));
					if (opened && earnsCertificate(opened, progress)) onChange();
				}}
			/>
		</>
	);
}
