import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useRef, useState } from "react";
import { Button } from "../../../../ui/buttons/button.tsx";
import { toast } from "../../../../ui/feedback/toast.ts";
import { FormError } from "../../../../ui/forms/form-error.tsx";
import { SelectField } from "../../../../ui/forms/select-field.tsx";
import { TextAreaField } from "../../../../ui/forms/text-area-field.tsx";
import { CourseFinder, type FoundCourse } from "../../../catalog/search/console/index.ts";
import { newRequestKey } from "../../../sales/order-management/console/index.ts";
import { grantableCourse, grantCourse, listOrders } from "../../../sales/order-management/contract.ts";
import { CallRefused, keyOf, useConsoleAsk, useConsoleQuery } from "../../staff/console/index.ts";
import { getPerson } from "../contract.ts";
import { grantFormMessages } from "./messages.ts";

type Faults = Partial<Record<"course" | "pricingId" | "reason" | "form", string>>;

/** Which course, in which session type, and why. The same form gives one seat, however often it is pressed. */
export function GrantForm({ personId, onDone }: { personId: number; onDone: () => void }) {
	const [course, setCourse] = useState<FoundCourse | null>(null);
	const [pricing, setPricing] = useState("");
	const [reason, setReason] = useState("");
	const [faults, setFaults] = useState<Faults>({});
	const [busy, setBusy] = useState(false);
	const requestKey = useRef(newRequestKey());
	const { data: offered } = useConsoleQuery(grantableCourse, { params: { id: String(course?.id ?? 1) } }, { enabled: course !== null });
	const ask = useConsoleAsk();
	const client = useQueryClient();

	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		if (!course) return setFaults({ course: grantFormMessages.noCourse });
		if (!pricing) return setFaults({ pricingId: grantFormMessages.noSessionType });
		if (reason.trim() === "") return setFaults({ reason: grantFormMessages.noReason });
		setBusy(true);
		try {
			const input = { params: { id: String(personId) }, body: { courseID: course.id, pricingId: Number(pricing), reason } };
			const { message } = await ask(grantCourse, input, { "idempotency-key": requestKey.current });
			for (const call of [getPerson, listOrders]) void client.invalidateQueries({ queryKey: keyOf(call) });
			toast.success(message);
			onDone();
		} catch (error) {
			const detail = error instanceof CallRefused ? error.refusal.details?.[0] : undefined;
			setFaults(detail?.path === "pricingId" ? { pricingId: detail.message } : { form: (error as Error).message });
		} finally {
			setBusy(false);
		}
	}

	return (
		<form onSubmit={send} noValidate className="grid gap-5">
			{course ? (
				<div className="flex flex-wrap items-center justify-between gap-3">
					<p className="min-w-0 font-semibold wrap-anywhere">{course.title}</p>
					<Button
						variant="secondary"
						onClick={() => {
							setCourse(null);
							setPricing("");
						}}
					>
						{grantFormMessages.anotherCourse}
					</Button>
				</div>
			) : (
				<CourseFinder label={grantFormMessages.course} hint={grantFormMessages.courseHint} error={faults.course} onChoose={setCourse} />
			)}
			{course && (
				<SelectField
					label={grantFormMessages.sessionType}
					required
					value={pricing}
					error={faults.pricingId}
					onChange={(event) => {
						setPricing(event.target.value);
						setFaults({});
					}}
				>
					<option value="">{offered ? grantFormMessages.choose : grantFormMessages.loading}</option>
					{offered?.pricings.map(({ id, sessionType }) => (
						<option key={id} value={id}>
							{sessionType}
						</option>
					))}
				</SelectField>
			)}
			<TextAreaField
				label={grantFormMessages.reason}
				hint={grantFormMessages.reasonHint}
				rows={2}
				maxLength={300}
				required
				value={reason}
				error={faults.reason}
				onChange={(event) => {
					setReason(event.target.value);
					setFaults({});
				}}
			/>
			<p className="text-sm text-muted">{grantFormMessages.effect}</p>
			<FormError>{faults.form}</FormError>
			<Button type="submit" busy={busy} busyLabel={grantFormMessages.busy}>
				{grantFormMessages.submit}
			</Button>
		</form>
	);
}
