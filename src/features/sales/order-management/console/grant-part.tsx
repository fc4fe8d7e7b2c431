import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useRef, useState } from "react";
import { newRequestKey } from "#api/request-key.ts";
import {
	Button,
	CallRefused,
	DialogButton,
	FormError,
	messageOfError,
	SelectField,
	TextAreaField,
	toast,
	toQueryKey,
	useConsoleApiClient,
	useConsoleQuery,
} from "#console-kit/index.ts";
import { CourseFinder, type FoundCourse } from "#features/catalog/search/console/index.ts";
import { getCustomer } from "#features/people/customers/contract.ts";
import { grantableCourse, grantCourse, listOrders } from "../contract.ts";

/** Opens the dialog that grants a customer a course. */
export const GrantPart = ({ userId, name }: { userId: number; name: string }) => (
	<DialogButton label="Grant a course" title={`Grant ${name} a course`}>
		{(close) => <GrantForm userId={userId} onDone={close} />}
	</DialogButton>
);

type InvalidFields = Partial<Record<"course" | "pricingId" | "reason" | "form", string>>;

/** Grants a course. Repeated submissions of one form grant one seat. */
function GrantForm({ userId, onDone }: { userId: number; onDone: () => void }) {
	const [course, setCourse] = useState<FoundCourse | null>(null);
	const [pricing, setPricing] = useState("");
	const [reason, setReason] = useState("");
	const [errors, setErrors] = useState<InvalidFields>({});
	const [busy, setBusy] = useState(false);
	const requestKey = useRef(newRequestKey());
	const { data: offered } = useConsoleQuery(
		grantableCourse,
		{ params: { id: String(course?.id ?? 1) } },
		{ enabled: course !== null },
	);
	const apiClient = useConsoleApiClient();
	const client = useQueryClient();

	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		if (!course) return setErrors({ course: "Please choose a course." });
		if (!pricing) return setErrors({ pricingId: "Please choose a session type." });
		if (reason.trim() === "") return setErrors({ reason: "Please enter a reason." });
		setBusy(true);
		try {
			const input = {
				params: { id: String(userId) },
				body: { courseID: course.id, pricingId: Number(pricing), reason },
			};
			const { message } = await apiClient.call(grantCourse, input, { "idempotency-key": requestKey.current });
			for (const call of [getCustomer, listOrders]) void client.invalidateQueries({ queryKey: toQueryKey(call) });
			toast.success(message);
			onDone();
		} catch (error) {
			const detail = error instanceof CallRefused ? error.refusal.details?.[0] : undefined;
			setErrors(detail?.path === "pricingId" ? { pricingId: detail.message } : { form: messageOfError(error) });
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
						Another course
					</Button>
				</div>
			) : (
				<CourseFinder label="Course" hint="Type part of the title." error={errors.course} onChoose={setCourse} />
			)}
			{course && (
				<SelectField
					label="Session type"
					required
					value={pricing}
					error={errors.pricingId}
					onChange={(event) => {
						setPricing(event.target.value);
						setErrors({});
					}}
					options={offered?.pricings.map(({ id, sessionType }) => [id, sessionType])}
					empty={offered ? "Please choose" : "Loading..."}
				/>
			)}
			<TextAreaField
				label="Reason"
				hint="Only staff can see this. It isn't included in the email."
				rows={2}
				maxLength={300}
				required
				value={reason}
				error={errors.reason}
				onChange={(event) => {
					setReason(event.target.value);
					setErrors({});
				}}
			/>
			<p className="text-sm text-muted">
				One seat, free of charge. The customer gets an email, and the course appears in their My Orders immediately.
			</p>
			<FormError>{errors.form}</FormError>
			<Button type="submit" busy={busy} busyLabel="Granting...">
				Grant course
			</Button>
		</form>
	);
}
