import type { ReactNode } from "react";
import { pictureSet } from "#features/catalog/artwork/rules/picture-address.ts";
import { nextMessages } from "#features/delivery/certificates/next-messages.ts";
import { CertificatePart } from "#features/delivery/certificates/storefront/index.ts";
import { HandoutList } from "#features/delivery/handouts/storefront/index.ts";
import { LivePart, SessionWhen } from "#features/delivery/live-sessions/storefront/index.ts";
import { WatchedPart } from "#features/delivery/recordings/storefront/index.ts";
import { ReviewLink } from "#features/delivery/reviews/storefront/index.ts";
import { SeatsPart } from "#features/delivery/seats/storefront/index.ts";
import { Button, ButtonLink, buttonVariants, formatBusinessDate, formatMoney, toCents } from "#storefront-kit/index.ts";
import { CalendarIcon } from "#ui/icons/calendar-icon.tsx";
import { ChevronDownIcon } from "#ui/icons/controls/chevron-down-icon.tsx";
import { PlayIcon } from "#ui/icons/controls/play-icon.tsx";
import { DocumentIcon } from "#ui/icons/document-icon.tsx";
import { DownloadIcon } from "#ui/icons/download-icon.tsx";
import { ExternalIcon } from "#ui/icons/external-icon.tsx";
import { ScreenIcon } from "#ui/icons/screen-icon.tsx";
import type { EnrolledCourse } from "../contract.ts";
import { describeStatus } from "./describe-status.ts";
import { findNextStep } from "./find-next-step.ts";
import { findSession } from "./find-session.ts";
import { isAttended } from "./is-attended.ts";
import { ordersMessages as messages, nextStepsMessages } from "./messages.ts";
import { orderSummary } from "./order-layout.ts";

interface Props {
	course: EnrolledCourse;
	isOpen: boolean;
	/** What the cheapest upgrade costs, in US dollars; undefined without one. */
	upgradesFrom: number | undefined;
	/** Opens the video, or the transcript if `toRead`. */
	onOpen: (toRead: boolean) => void;
	/** Reloads the list after a change. */
	onChange: () => void;
}

/**
 * One line for a purchase that opens: on top what it is and where the customer stands, below what they can do with it.
 */
export function OrderCard({ course, isOpen, upgradesFrom, onOpen, onChange }: Props) {
	const session = findSession(course);
	const nextStep = findNextStep(course.certificate?.programs ?? []);
	return (
		<article>
			<details open={isOpen} className="group">
				<summary className={orderSummary}>
					<img
						src={course.imageSrc}
						{...pictureSet(course.imageSrc, "(min-width: 40rem) 9rem, 3.5rem")}
						alt=""
						width={480}
						height={270}
						loading="lazy"
						decoding="async"
						className="aspect-video w-full rounded-sm border border-line bg-sunken object-cover sm:row-span-2"
					/>
					<h2 className="min-w-0 text-base leading-snug sm:text-lg">{course.title}</h2>
					<ChevronDownIcon size={20} className="text-muted group-open:rotate-180" />
					<div className="col-span-full grid min-w-0 gap-1 text-sm sm:col-span-2">
						<p className="flex flex-wrap gap-x-3 text-muted">
							<span>{course.instructor}</span>
							<span>{messages.duration(course.duration)}</span>
							{course.invoiceUrl && <span>{formatMoney(toCents(course.price))}</span>}
						</p>
						<p className="flex flex-wrap gap-x-3">
							<span>{course.sessionType}</span>
							<span className="font-semibold">{describeStatus(course)}</span>
						</p>
					</div>
				</summary>
				<div className="border-t border-line px-4 pt-4 pb-5 sm:px-5">
					<p className="flex flex-wrap gap-x-3 text-sm text-muted">
						<span>
							{course.invoiceUrl
								? messages.purchased(formatBusinessDate(course.enrolledAt))
								: messages.added(formatBusinessDate(course.enrolledAt))}
							{course.orderNumber && messages.orderNumber(course.orderNumber)}
							{course.invoiceNumber && messages.invoiceNumber(course.invoiceNumber)}
						</span>
						{course.paid !== course.price && <span>{messages.paid(formatMoney(toCents(course.paid)))}</span>}
						{course.seats > 1 && <span>{messages.seats(course.seats)}</span>}
					</p>
					<p className="-ms-3 flex flex-wrap">
						<ButtonLink to={`/training/${course.courseID}`} variant="quiet">
							{upgradesFrom === undefined ? messages.coursePage : messages.upgrade(formatMoney(toCents(upgradesFrom)))}
							<span className="sr-only">{messages.of(course.title)}</span>
						</ButtonLink>
						{isAttended(course) && <ReviewLink courseID={course.courseID} title={course.title} />}
						{isAttended(course) && course.certificate && course.certificate.accreditingBodies.length > 0 && (
							<ButtonLink to={`/evaluations/${course.reference}`} variant="quiet">
								{messages.evaluate}
								<span className="sr-only">{messages.of(course.title)}</span>
							</ButtonLink>
						)}
					</p>
					{nextStep && (
						<p className="mt-3 flex flex-wrap items-center gap-3">
							<span className="font-semibold">{nextMessages[nextStep]}</span>
							{nextStep === "exam" && (
								<ButtonLink to={`/exams/${course.reference}`}>
									{messages.exam}
									<span className="sr-only">{messages.of(course.title)}</span>
								</ButtonLink>
							)}
						</p>
					)}
					{course.seats === 1 && !course.grants.live && !course.grants.recording && !course.grants.transcript && (
						<p className="mt-3 text-sm text-muted">{messages.seatMoved}</p>
					)}
					<dl className="mt-3 grid gap-5">
						{course.live && (
							<Group title={messages.groups.when}>
								<LivePart live={course.live} title={course.title} onOpen={onChange} />
							</Group>
						)}
						{session && !course.live && (
							<Group title={messages.groups.when}>
								<div className="grid gap-1 text-sm">
									<SessionWhen at={session.startsAt} />
									<p className="text-muted">{messages.forColleagues}</p>
								</div>
								<div>
									<OpenLink href={session.calendarUrl} about={course.title} icon={<CalendarIcon size={20} />}>
										{nextStepsMessages.date.calendar}
									</OpenLink>
								</div>
							</Group>
						)}
						{(course.videoLink || course.transcriptReads || course.grants.recording) && (
							<Group title={course.videoLink || course.grants.recording ? messages.groups.watch : messages.groups.read}>
								{course.grants.recording && !course.videoLink && (
									<p className="text-sm text-muted">{messages.recordingSoon}</p>
								)}
								{course.progress && course.videoLink && <WatchedPart progress={course.progress} />}
								<div className="flex flex-wrap gap-3 empty:hidden">
									{course.videoLink && (
										<Button icon={<PlayIcon size={20} />} onClick={() => onOpen(false)} aria-haspopup="dialog">
											{messages.play}
											<span className="sr-only">{messages.of(course.title)}</span>
										</Button>
									)}
									{course.transcriptReads && (
										<Button
											variant="secondary"
											icon={<ScreenIcon size={20} />}
											onClick={() => onOpen(true)}
											aria-haspopup="dialog"
										>
											{messages.read}
											<span className="sr-only">{messages.of(course.title)}</span>
										</Button>
									)}
								</div>
							</Group>
						)}
						{course.handouts.length > 0 && (
							<Group title={messages.groups.handouts}>
								<HandoutList handouts={course.handouts} />
							</Group>
						)}
						{course.seatList && (
							<Group title={messages.groups.seats}>
								<SeatsPart seatList={course.seatList} title={course.title} onBuyerSeatChange={onChange} />
							</Group>
						)}
						{course.certificate && (
							<Group title={messages.groups.certificate}>
								<CertificatePart
									certificate={course.certificate}
									title={course.title}
									isMissed={course.live?.state === "over" && !course.live.attended}
								/>
							</Group>
						)}
						{(course.transcriptLink || course.invoiceUrl) && (
							<Group title={messages.groups.documents}>
								<div className="flex flex-wrap gap-3">
									{course.transcriptLink && (
										<OpenLink href={course.transcriptLink} about={course.title} icon={<DownloadIcon size={20} />}>
											{messages.pdf}
										</OpenLink>
									)}
									{course.invoiceUrl && (
										<OpenLink href={course.invoiceUrl} about={course.title} icon={<DocumentIcon size={20} />}>
											{messages.invoice}
										</OpenLink>
									)}
								</div>
							</Group>
						)}
					</dl>
				</div>
			</details>
		</article>
	);
}

function Group({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className="grid gap-2 border-t border-line pt-4 md:grid-cols-[7rem_1fr] md:gap-5">
			<dt className="text-sm font-semibold text-muted">{title}</dt>
			<dd className="grid min-w-0 gap-3">{children}</dd>
		</div>
	);
}

function OpenLink({ href, about, icon, children }: { href: string; about: string; icon: ReactNode; children: string }) {
	return (
		<a href={href} target="_blank" rel="noopener noreferrer" className={buttonVariants({ variant: "secondary" })}>
			{icon}
			<span>
				{children}
				<span className="sr-only">
					{messages.of(about)}
					{messages.newTab}
				</span>
			</span>
			<ExternalIcon size={16} />
		</a>
	);
}
