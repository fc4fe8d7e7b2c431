import { useEffect, useState } from "react";
import { SessionWhen } from "#features/delivery/live-sessions/storefront/index.ts";
import {
	Badge,
	ButtonLink,
	buttonVariants,
	Container,
	EmptyState,
	formatBusinessDate,
	PageHeading,
	pageMeta,
	Skeleton,
	useHydrated,
	useSession,
} from "#storefront-kit/index.ts";
import { DocumentIcon } from "#ui/icons/document-icon.tsx";
import { DownloadIcon } from "#ui/icons/download-icon.tsx";
import { canKeepFiles, readKeptCourses, transcriptAddress } from "./device-files.ts";
import { type KeptCourse, type KeptCourses, sortKept } from "./kept-courses.ts";
import { offlineMessages as messages } from "./messages.ts";

export const meta = pageMeta({ title: messages.title, hidden: true });

/** Shows without a network what a customer keeps on this device. */
export default function Offline() {
	const hydrated = useHydrated();
	const userId = useSession()?.userId;
	const [kept, setKept] = useState<KeptCourses | null>();
	useEffect(() => {
		if (!hydrated) return;
		if (userId && canKeepFiles()) readKeptCourses().then(setKept, () => setKept(null));
		else setKept(null);
	}, [hydrated, userId]);
	return (
		<Container className="pb-8">
			<PageHeading
				title={messages.title}
				{...(kept ? { lead: messages.lead(formatBusinessDate(kept.savedAt)) } : {})}
			/>
			{kept === undefined && (
				<div className="when-signed-in">
					<div aria-busy="true" className="grid grow gap-5">
						<p className="sr-only">{messages.loading}</p>
						<Skeleton className="h-32 w-full" />
						<Skeleton className="h-32 w-full" />
					</div>
				</div>
			)}
			{/* Nothing is kept for visitors who are not signed in. */}
			{!kept && (
				<div className={kept === undefined ? "when-signed-out" : undefined}>
					<EmptyState
						icon={<DocumentIcon size={34} />}
						title={messages.none}
						actions={<ButtonLink to="/myOrders">{messages.myOrders}</ButtonLink>}
					>
						{messages.noneText}
					</EmptyState>
				</div>
			)}
			{kept && <Kept courses={kept.courses} />}
		</Container>
	);
}

function Kept({ courses }: { courses: KeptCourse[] }) {
	const { schedule, transcripts } = sortKept(courses, Date.now());
	return (
		<div className="grid items-start gap-12 lg:grid-cols-2">
			<section aria-labelledby="schedule">
				<h2 id="schedule" className="text-2xl">
					{messages.schedule}
				</h2>
				{schedule.length === 0 && <p className="mt-4 text-muted">{messages.noSchedule}</p>}
				<ul className="mt-5 grid gap-4">
					{schedule.map(({ reference, title, instructor, sessionType, live }) => (
						<li key={reference} className="grid gap-2 rounded-md border border-line bg-surface p-5">
							<h3 className="text-lg">{title}</h3>
							<p>
								<SessionWhen at={live.startsAt} />
							</p>
							<p className="text-muted">{instructor}</p>
							<p className="flex flex-wrap items-center gap-3 text-sm">
								<Badge tone="info">{sessionType}</Badge>
								<span>{messages.ticket(reference)}</span>
							</p>
							<p className="text-sm text-muted">{messages.join}</p>
						</li>
					))}
				</ul>
			</section>
			<section aria-labelledby="transcripts">
				<h2 id="transcripts" className="text-2xl">
					{messages.transcripts}
				</h2>
				{transcripts.length === 0 && <p className="mt-4 text-muted">{messages.noTranscripts}</p>}
				<ul className="mt-5 grid gap-4">
					{transcripts.map(({ reference, title, instructor }) => (
						<li key={reference} className="grid justify-items-start gap-3 rounded-md border border-line bg-surface p-5">
							<h3 className="text-lg">{title}</h3>
							<p className="text-muted">{instructor}</p>
							<a
								href={transcriptAddress(reference)}
								target="_blank"
								rel="noopener noreferrer"
								className={buttonVariants({ variant: "secondary" })}
							>
								<DownloadIcon size={20} />
								<span>
									{messages.read}
									<span className="sr-only">
										{messages.of(title)}
										{messages.newTab}
									</span>
								</span>
							</a>
						</li>
					))}
				</ul>
			</section>
		</div>
	);
}
