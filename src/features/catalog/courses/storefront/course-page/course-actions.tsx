import { Suspense, useState } from "react";
import { Button, lazyPart, toast, useSite } from "#storefront-kit/index.ts";
import { Menu } from "#ui/navigation/menu.tsx";
import type { Course } from "../../contract.ts";
import { coursePlace } from "../../rules/course-place.ts";
import { calendarLinks } from "../../rules/schedule/calendar-links.ts";
import { courseMessages as messages } from "../course/messages.ts";
import { describeRefund } from "./refund-terms.tsx";
import type { SelectedPricing } from "./use-chosen-pricing.ts";

const ManagerDialog = lazyPart(() => import("./manager-dialog.tsx").then((dialog) => dialog.ManagerDialog));

interface Props {
	course: Course;
	chosen: SelectedPricing | undefined;
	/** What the chosen option requires for the certificate. */
	certificate: string | undefined;
}

/** Adds the session to a calendar, asks a manager, shares the page or prints it. */
export function CourseActions({ course, chosen, certificate }: Props) {
	const { refunds } = useSite();
	const [isAsking, setAsking] = useState(false);
	/** The dialog shows the option that is chosen when it opens. */
	const [asked, setAsked] = useState(0);

	function ask() {
		setAsked(asked + 1);
		setAsking(true);
	}

	return (
		<div className="js-only mt-6 flex flex-wrap gap-2 print-hidden">
			{!course.archieve && course.webinarDate && <CalendarMenu course={course} webinarDate={course.webinarDate} />}
			{chosen && (
				<Button variant="secondary" onClick={ask}>
					{messages.manager}
				</Button>
			)}
			{chosen && asked > 0 && (
				<Suspense>
					<ManagerDialog
						key={asked}
						open={isAsking}
						course={course}
						chosen={chosen}
						certificate={certificate}
						refund={
							chosen.pricing.grants.live && course.webinarDate
								? describeRefund(refunds, course.webinarDate, Date.now())
								: null
						}
						onClose={() => setAsking(false)}
					/>
				</Suspense>
			)}
			<Button variant="secondary" onClick={() => void share(course.title)}>
				{messages.share}
			</Button>
			<Button variant="secondary" onClick={() => window.print()}>
				{messages.print}
			</Button>
		</div>
	);
}

function CalendarMenu({ course, webinarDate }: { course: Course; webinarDate: string }) {
	const { publicUrl } = useSite();
	const session = {
		title: course.title,
		start: webinarDate,
		minutes: course.duration,
		url: `${publicUrl}${coursePlace(course)}`,
	};
	const { google, outlook } = calendarLinks(session);
	const items = [
		{ label: messages.calendar.file, href: `/webinars/${course.courseID}/calendar.ics` },
		{ label: messages.calendar.google, href: google, external: true },
		{ label: messages.calendar.outlook, href: outlook, external: true },
		{ label: messages.calendar.subscribe, href: `${publicUrl.replace(/^https?:/, "webcal:")}/calendar.ics` },
	];
	return (
		<Menu label={messages.calendar.add} className="btn btn-secondary">
			{items.map(({ label, href, external }) => (
				<a
					key={label}
					href={href}
					role="menuitem"
					className="menu-item"
					{...(external ? { target: "_blank", rel: "noreferrer" } : {})}
				>
					{label}
				</a>
			))}
		</Menu>
	);
}

/** Opens the device's share sheet, or copies the address. */
async function share(title: string): Promise<void> {
	const url = window.location.href;
	try {
		if (navigator.share) return await navigator.share({ title, url });
		await navigator.clipboard.writeText(url);
		toast.success(messages.linkCopied);
	} catch (error) {
		if ((error as Error).name !== "AbortError") toast.error(messages.notShared);
	}
}
