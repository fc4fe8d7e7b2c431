import {
	Badge,
	Button,
	DialogButton,
	formatSiteTime,
	Notice,
	Section,
	Skeleton,
	TouchLink,
	useAct,
	useConsoleQuery,
} from "#console-kit/index.ts";
import { GiveAttempt } from "#features/credit/assessments/console/index.ts";
import { ProgressList } from "#features/delivery/certificates/storefront/index.ts";
import { type EnrollmentCredit, getPersonCredit, withdrawCredit } from "../console-contract.ts";
import { CorrectionForm } from "./correction-form.tsx";
import { personCreditMessages as messages } from "./messages.ts";

/** A customer's page: what they have and lack for the credit of their courses. */
export function CustomerCredit({ userId }: { userId: number }) {
	return (
		<Section id="credit" title="Credit">
			<AttendeeCredit userId={userId} />
		</Section>
	);
}

/** A session's page: the same for one attendee and this session. */
export function AttendeeCredit({ userId, sessionId }: { userId: number; sessionId?: number }) {
	const query = sessionId === undefined ? {} : { session: String(sessionId) };
	const { data, failed } = useConsoleQuery(getPersonCredit, { params: { userId: String(userId) }, query });
	if (failed) return failed;
	if (!data) return <Skeleton className="h-32 w-full" />;
	if (data.enrollments.length === 0)
		return sessionId === undefined ? (
			<p className="text-muted">None of this customer's courses has a program of an accrediting body.</p>
		) : null;
	return (
		<ul className="grid gap-5">
			{data.enrollments.map((enrollment) => (
				<li key={enrollment.enrollmentId} className="grid gap-4 rounded-lg border border-line bg-surface p-5">
					<Enrollment enrollment={enrollment} />
				</li>
			))}
		</ul>
	);
}

function Enrollment({ enrollment }: { enrollment: EnrollmentCredit }) {
	const { title, isActive, programs, evidence, corrections, enrollmentId, review } = enrollment;
	return (
		<>
			<div className="flex flex-wrap items-center gap-3">
				<h3 className="text-lg wrap-anywhere">{title}</h3>
				{!isActive && <Badge tone="warn">Access ended</Badge>}
			</div>
			{review && <Review {...review} />}
			<ProgressList programs={programs.map((program) => ({ ...program, claim: null }))} title={title} />
			{isActive && (
				<div className="flex flex-wrap gap-2">
					{programs.map((program) => (
						<DialogButton
							key={program.programId}
							variant="quiet"
							label={`Correct ${program.accreditingBody}`}
							subject={program.methodName}
							title={`Correct the evidence for ${program.name}, ${program.methodName}`}
						>
							{(close) => <CorrectionForm enrollmentId={enrollmentId} program={program} onDone={close} />}
						</DialogButton>
					))}
					{programs.some(({ requirements }) =>
						requirements.some(({ kind, met, canStillMeet }) => kind === "exam" && !met && !canStillMeet),
					) && <GiveAttempt enrollmentId={enrollmentId} title={title} changes={[getPersonCredit]} />}
				</div>
			)}
			{corrections.length > 0 && <Corrections corrections={corrections} />}
			<details>
				<summary className="cursor-pointer py-2 font-semibold">Evidence</summary>
				{evidence.length === 0 ? (
					<p className="text-muted">Nothing was recorded yet.</p>
				) : (
					<ol className="grid gap-2 text-sm">
						{evidence.map(({ kind, at, text, source }) => (
							<li key={`${kind}-${at}-${text}`} className="grid">
								<span className="wrap-anywhere">{text}</span>
								<span className="text-muted">
									{messages.by(source, at === null ? "no time recorded" : formatSiteTime(at))}
								</span>
							</li>
						))}
					</ol>
				)}
			</details>
		</>
	);
}

/** The certificate stays valid until staff decide. */
function Review({ code, unmet, kept }: NonNullable<EnrollmentCredit["review"]>) {
	return (
		<Notice tone={kept ? "info" : "warn"} title={`Certificate ${code} is no longer met by evidence`}>
			<ul>
				{unmet.map(({ accreditingBody, hours, earned }) => (
					<li key={accreditingBody}>{`${accreditingBody}: ${hours} certified, ${earned} met`}</li>
				))}
			</ul>
			<p className="wrap-anywhere">
				{kept
					? `Kept by ${kept.by} on ${formatSiteTime(kept.at)}: ${kept.reason}`
					: "It stays valid. Revoke it, or keep it with a reason."}
			</p>
			<TouchLink to={`/console/certificates?search=${code}`}>Open the certificate</TouchLink>
		</Notice>
	);
}

function Corrections({ corrections }: Pick<EnrollmentCredit, "corrections">) {
	const { act, busy } = useAct(withdrawCredit, {
		changes: [getPersonCredit],
		done: () => "The correction was withdrawn.",
	});
	return (
		<section className="grid gap-2" aria-label="Corrections">
			<h4 className="font-semibold">Corrections</h4>
			<ul className="grid gap-3 text-sm">
				{corrections.map(({ id, requirement, value, reason, by, at, document, withdrawn }) => {
					const name = messages.requirements[requirement] ?? requirement;
					return (
						<li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
							<div className="grid min-w-0">
								<span className={withdrawn ? "line-through" : "font-semibold"}>{`${name}: ${value}`}</span>
								<span className="wrap-anywhere">{reason}</span>
								{document && (
									<a
										href={document.url}
										target="_blank"
										rel="noreferrer"
										className="link inline-flex min-h-11 items-center wrap-anywhere"
									>
										{document.name}
									</a>
								)}
								<span className="text-muted">{messages.by(by, formatSiteTime(at))}</span>
								{withdrawn && (
									<span className="text-muted">{`Withdrawn by ${withdrawn.by} on ${formatSiteTime(withdrawn.at)}`}</span>
								)}
							</div>
							{!withdrawn && (
								<Button variant="quiet" busy={busy} onClick={() => void act({ params: { id: String(id) } })}>
									Withdraw
									<span className="sr-only"> {`the correction of ${name}`}</span>
								</Button>
							)}
						</li>
					);
				})}
			</ul>
		</section>
	);
}
