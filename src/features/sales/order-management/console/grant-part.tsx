import { type SubmitEvent, useState } from "react";
import { Button, DialogButton, FormError, TextAreaField, useAct } from "#console-kit/index.ts";
import { getCustomer } from "#features/people/customers/contract.ts";
import { grantCourse, listOrders } from "../contract.ts";
import { type CourseOption, CourseOptionFields, missingOption } from "./course-option.tsx";

/** Opens the dialog that grants a customer a course. */
export const GrantPart = ({ userId, name }: { userId: number; name: string }) => (
	<DialogButton label="Grant a course" title={`Grant ${name} a course`}>
		{(close) => <GrantForm userId={userId} onDone={close} />}
	</DialogButton>
);

type InvalidFields = Partial<Record<"course" | "pricing" | "reason" | "form", string>>;

/** Grants a course. Repeated submissions of one form grant one seat. */
function GrantForm({ userId, onDone }: { userId: number; onDone: () => void }) {
	const [option, setOption] = useState<CourseOption | null>(null);
	const [reason, setReason] = useState("");
	const [errors, setErrors] = useState<InvalidFields>({});
	const { act, busy } = useAct(grantCourse, {
		changes: [getCustomer, listOrders],
		done: ({ message }) => message,
		refused({ refusal }) {
			const detail = refusal.details?.[0];
			setErrors(detail?.path === "pricingId" ? { pricing: detail.message } : { form: refusal.message });
			return true;
		},
	});

	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		if (!option) return setErrors(missingOption);
		if (reason.trim() === "") return setErrors({ reason: "Please enter a reason." });
		const body = { courseID: option.course.id, pricingId: option.pricing.id, reason };
		if (await act({ params: { id: String(userId) }, body })) onDone();
	}

	return (
		<form onSubmit={send} noValidate className="grid gap-5">
			<CourseOptionFields
				errors={errors}
				onChoose={(next) => {
					setOption(next);
					setErrors({});
				}}
			/>
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
