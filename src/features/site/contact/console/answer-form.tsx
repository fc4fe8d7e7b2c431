import { useEffect, useState } from "react";
import { useContractForm } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LeavingGuard } from "#ui/console/leaving-guard.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { TextAreaField } from "#ui/forms/text-area-field.tsx";
import { EmailIcon } from "#ui/icons/email-icon.tsx";
import { answerMessage, type Conversation, listMessages } from "../console-contract.ts";
import { useFresh } from "./use-conversation.ts";

interface Props {
	conversation: Conversation;
	/** Whether to ask before a typed reply is left. A page can ask for one form only. */
	isGuarded: boolean;
}

/** Replies by email. After a conflict, shows the other reply and keeps the draft. */
export function ReplyForm({ conversation, isGuarded }: Props) {
	const { id, version, email } = conversation;
	const { take, takeFrom } = useFresh(id);
	const [raced, setRaced] = useState(false);
	const { register, setValue, resetField, submit, busy, formState } = useContractForm(answerMessage, {
		values: { version, text: "" },
		input: { params: { id: String(id) } },
		changes: [listMessages],
		done: () => "Reply sent.",
		refused: (refusal) => {
			const late = takeFrom(refusal);
			setRaced(late);
			return late;
		},
		onDone: (reply) => {
			setRaced(false);
			take(reply);
			resetField("text");
		},
	});
	const isTyped = formState.dirtyFields.text === true;
	useEffect(() => setValue("version", version), [setValue, version]);
	if (email === "") return <Notice>This customer's data was erased, so you can't reply anymore.</Notice>;
	return (
		<section aria-labelledby="answer" className="grid gap-4">
			<h2 id="answer" className="text-xl">
				Reply
			</h2>
			<form onSubmit={submit} noValidate className="grid gap-4">
				<div role="status">
					{raced && (
						<Notice tone="warn" title="Someone else changed this conversation">
							The latest changes are shown above. Your text is still here. Send it if it still applies.
						</Notice>
					)}
				</div>
				<TextAreaField
					label="Your reply"
					hint={`Plain text, sent to ${email}. Replies go to the support address.`}
					rows={7}
					required
					{...register("text")}
					error={formState.errors.text?.message}
				/>
				<FormError>{formState.errors.root?.message}</FormError>
				<Button type="submit" className="justify-self-start" busy={busy} busyLabel="Sending..." icon={<EmailIcon size={18} />}>
					Send reply
				</Button>
			</form>
			{isGuarded && <LeavingGuard unsaved={() => isTyped} onDiscard={() => resetField("text")} warnsBeforeLogin />}
		</section>
	);
}
