import { isValidElement, type ReactElement, type ReactNode } from "react";
import { CertificatePart } from "#features/delivery/certificates/storefront/index.ts";
import { SessionWhen } from "#features/delivery/live-sessions/storefront/index.ts";
import { SeatsPart } from "#features/delivery/seats/storefront/index.ts";
import { buttonVariants, Skeleton } from "#storefront-kit/index.ts";
import { CalendarIcon } from "#ui/icons/calendar-icon.tsx";
import { DocumentIcon } from "#ui/icons/document-icon.tsx";
import { ExternalIcon } from "#ui/icons/external-icon.tsx";
import { ScreenIcon } from "#ui/icons/screen-icon.tsx";
import type { EnrolledCourse } from "../contract.ts";
import { findSession } from "./find-session.ts";
import { nextStepsMessages as messages, ordersMessages } from "./messages.ts";
import { usePurchase } from "./use-my-orders.ts";

/**
 * What a customer does after a purchase, step by step. Empty if the purchase is not this customer's.
 *
 * @param checkout the checkout's session, as the address of the page after the payment contains it
 */
export function NextSteps({ checkout }: { checkout: string }) {
	const { state } = usePurchase(checkout);
	if (state.is === "loading") return <StepsSkeleton />;
	if (state.is !== "loaded") return null;
	const courses = state.response.enrolledCourses;
	if (courses.length === 0) return null;
	return (
		<section aria-labelledby="next-steps">
			<h2 id="next-steps" className="text-2xl">
				{messages.title}
			</h2>
			<ol className="mt-6 grid gap-7">
				{listSteps(courses).map((step, index) => (
					<li key={step.key} className="grid grid-cols-[2.25rem_1fr] gap-4">
						<span
							aria-hidden="true"
							className="grid size-9 place-items-center rounded-full bg-brand-wash font-semibold text-brand-strong"
						>
							{index + 1}
						</span>
						{step}
					</li>
				))}
			</ol>
		</section>
	);
}

function listSteps(courses: EnrolledCourse[]): ReactElement[] {
	const groups = courses.filter(({ seatList }) => seatList !== null && seatList.total > 1);
	const dated = courses.filter((course) => findSession(course) !== null);
	const live = dated.filter((course) => course.live !== null);
	const recorded = courses.filter(({ grants }) => grants.recording);
	const read = courses.filter(({ grants }) => grants.transcript && !grants.recording);
	const certified = courses.filter(({ certificate }) => certificate !== null);
	const [first] = courses;
	const named = courses.length > 1;
	return [
		groups.length > 0 && (
			<Step key="invite" title={messages.invite.title}>
				<p className="text-muted">{messages.invite.text}</p>
				{groups.map((course) => (
					<Item key={course.id} course={course} named={named}>
						{course.seatList && <SeatsPart seatList={course.seatList} title={course.title} />}
					</Item>
				))}
			</Step>
		),
		dated.length > 0 && (
			<Step key="date" title={messages.date.title}>
				{dated.flatMap((course) => {
					const session = findSession(course);
					if (!session) return [];
					return (
						<Item key={course.id} course={course} named={named}>
							<p>
								<SessionWhen at={session.startsAt} />
							</p>
							<p>
								<a href={session.calendarUrl} className={buttonVariants({ variant: "secondary" })}>
									<CalendarIcon size={20} />
									<span>
										{messages.date.calendar}
										<span className="sr-only">: {course.title}</span>
									</span>
								</a>
							</p>
						</Item>
					);
				})}
			</Step>
		),
		live.length > 0 && (
			<Step key="join" title={messages.join.title}>
				<p className="text-muted">{messages.join.text}</p>
				{live.map(
					({ id, live, title }) =>
						live?.joinUrl && (
							<p key={id}>
								<a href={live.joinUrl} className={buttonVariants({})}>
									<ScreenIcon size={20} />
									<span>
										{messages.join.now}
										<span className="sr-only">: {title}</span>
									</span>
								</a>
							</p>
						),
				)}
			</Step>
		),
		recorded.length > 0 && (
			<Step key="watch" title={messages.watch.title}>
				{recorded.map((course) => (
					<Item key={course.id} course={course} named={named}>
						<p className="text-muted">{course.videoLink ? messages.watch.ready : messages.watch.later}</p>
					</Item>
				))}
			</Step>
		),
		read.length > 0 && (
			<Step key="read" title={messages.read.title}>
				{read.map((course) => (
					<Item key={course.id} course={course} named={named}>
						<p className="text-muted">
							{course.transcriptReads || course.transcriptLink ? messages.read.ready : messages.read.later}
						</p>
					</Item>
				))}
			</Step>
		),
		certified.length > 0 && (
			<Step key="certificate" title={messages.certificate.title}>
				{certified.map((course) => (
					<Item key={course.id} course={course} named={named}>
						{course.certificate && <CertificatePart certificate={course.certificate} title={course.title} />}
					</Item>
				))}
			</Step>
		),
		first?.invoiceUrl && first.orderNumber && (
			<Step key="receipt" title={messages.receipt.title}>
				<p className="text-muted">{messages.receipt.text(first.orderNumber)}</p>
				<p>
					<a
						href={first.invoiceUrl}
						target="_blank"
						rel="noopener noreferrer"
						className={buttonVariants({ variant: "secondary" })}
					>
						<DocumentIcon size={20} />
						<span>
							{ordersMessages.invoice}
							<span className="sr-only">{ordersMessages.newTab}</span>
						</span>
						<ExternalIcon size={16} />
					</a>
				</p>
			</Step>
		),
	].filter((step) => isValidElement(step));
}

function Step({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className="grid min-w-0 gap-3 pt-1">
			<h3 className="font-sans text-md font-semibold">{title}</h3>
			{children}
		</div>
	);
}

/** A course of a step. Its title is shown if the order has several. */
function Item({ course, named, children }: { course: EnrolledCourse; named: boolean; children: ReactNode }) {
	return (
		<div className="grid gap-2">
			{named && <p className="font-medium">{course.title}</p>}
			{children}
		</div>
	);
}

function StepsSkeleton() {
	return (
		<div aria-busy="true" className="grid gap-5">
			<p className="sr-only">{messages.loading}</p>
			<Skeleton shape="line" className="w-1/2 text-2xl" />
			{[0, 1, 2].map((line) => (
				<Skeleton key={line} className="h-20 w-full" />
			))}
		</div>
	);
}
