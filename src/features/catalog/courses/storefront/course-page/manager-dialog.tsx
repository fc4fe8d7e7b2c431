import { useState } from "react";
import {
	Button,
	Dialog,
	formatDollars,
	formatSiteTimes,
	TextAreaField,
	TextField,
	toast,
	useSite,
} from "#storefront-kit/index.ts";
import type { Course } from "../../contract.ts";
import { coursePlace } from "../../rules/course-place.ts";
import { composeManagerEmail, mailtoAddress } from "../../rules/facts/manager-email.ts";
import { managerEmailMessages, managerDialogMessages as messages } from "../../rules/facts/messages.ts";
import type { SelectedPricing } from "./use-chosen-pricing.ts";

interface Props {
	open: boolean;
	course: Course;
	chosen: SelectedPricing;
	/** What the chosen option requires for the certificate. */
	certificate: string | undefined;
	/** Until when its live seat can be returned; null if nothing is promised. */
	refund: string | null;
	onClose: () => void;
}

/** An email that asks a manager for the approval of a course. It never reaches the server. */
export function ManagerDialog({
	open,
	course,
	chosen: { pricing, seats, price, discountedPrice },
	certificate,
	refund,
	onClose,
}: Props) {
	const { publicUrl } = useSite();
	const [email, setEmail] = useState(() => {
		const { duration } = course;
		const isLive = pricing.grants.live && course.webinarDate !== null;
		return composeManagerEmail(course, {
			when: isLive
				? managerEmailMessages.live(formatSiteTimes(course.webinarDate as string).first, duration)
				: managerEmailMessages.onDemand(duration),
			option: pricing.sessionType,
			price: managerEmailMessages.forPeople(formatDollars(discountedPrice ?? price), seats),
			certificate: certificate || null,
			refund,
			url: publicUrl + coursePlace(course),
		});
	});

	async function copy() {
		try {
			await navigator.clipboard.writeText(`${email.subject}\n\n${email.body}`);
			toast.success(messages.copied);
		} catch {
			toast.error(messages.notCopied);
		}
	}

	return (
		<Dialog open={open} onClose={onClose} title={messages.title}>
			<p className="mb-4 text-sm text-muted">{messages.lead}</p>
			<div className="grid gap-4">
				<TextField
					label={messages.subject}
					value={email.subject}
					onChange={({ target }) => setEmail({ ...email, subject: target.value })}
					autoComplete="off"
				/>
				<TextAreaField
					label={messages.text}
					value={email.body}
					onChange={({ target }) => setEmail({ ...email, body: target.value })}
					rows={12}
				/>
			</div>
			<div className="dialog-actions">
				<Button variant="secondary" onClick={copy}>
					{messages.copy}
				</Button>
				<a href={mailtoAddress(email)} className="btn btn-primary">
					{messages.send}
				</a>
			</div>
		</Dialog>
	);
}
