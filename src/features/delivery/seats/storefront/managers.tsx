import { type SubmitEvent, useRef } from "react";
import { Button, FormError, type ResponseOf, TextField, toast } from "#storefront-kit/index.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { acceptManager, inviteManager, type listManagers, removeManager } from "../managers-contract.ts";
import { managersMessages as messages } from "./messages.ts";
import { SeatsPart } from "./seats-part.tsx";
import { useCall } from "./use-call.ts";

interface Props extends ResponseOf<typeof listManagers> {
	onChange: () => void;
}

/** Who manages the customer's seats, and whose seats the customer manages. Nothing for everyone else. */
export function Managers({ isBuyer, people, purchases, onChange }: Props) {
	const { call, busy, error } = useCall();
	const heading = useRef<HTMLHeadingElement>(null);

	/** The pressed button may be gone after a change, so the heading gets the focus. */
	async function show(calling: ReturnType<typeof call<typeof inviteManager>>) {
		const { response } = await calling;
		if (!response) return false;
		toast.success(response.message);
		heading.current?.focus();
		onChange();
		return true;
	}

	async function invite(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = event.currentTarget;
		const email = String(new FormData(form).get("email")).trim();
		if (await show(call(inviteManager, { body: { email } }))) form.reset();
	}

	const button = (id: number, who: string, label: string, declaration: typeof removeManager | typeof acceptManager) => (
		<Button
			variant="secondary"
			disabled={busy}
			onClick={() => void show(call(declaration, { params: { id: String(id) } }))}
		>
			{label}
			<span className="sr-only">: {who}</span>
		</Button>
	);

	return (
		(isBuyer || people.length > 0) && (
			<section aria-labelledby="managers" className="mb-6 grid gap-4 rounded-lg border border-line p-4">
				<h2 id="managers" ref={heading} tabIndex={-1} className="font-semibold outline-none">
					{messages.title}
				</h2>
				{isBuyer && <p className="text-muted">{messages.lead}</p>}
				{people.map(({ id, name, isManager, isAccepted }) => (
					<div key={id} className="flex flex-wrap items-center justify-between gap-2">
						<p className="min-w-0 wrap-anywhere">
							{messages[isManager ? "managers" : "buyers"][isAccepted ? "accepted" : "invited"](name)}
						</p>
						<div className="flex gap-2">
							{!isManager && !isAccepted && button(id, name, messages.accept, acceptManager)}
							{button(
								id,
								name,
								isManager ? messages.remove : isAccepted ? messages.leave : messages.decline,
								removeManager,
							)}
						</div>
					</div>
				))}
				{purchases.length > 0 && (
					<Disclosure title={messages.purchases(purchases.length)}>
						<ul className="grid gap-4 pb-4">
							{purchases.map((seatList) => (
								<li key={seatList.lineId} className="grid gap-1">
									<p className="font-semibold wrap-anywhere">{seatList.title}</p>
									<SeatsPart seatList={seatList} title={seatList.title} />
								</li>
							))}
						</ul>
					</Disclosure>
				)}
				{isBuyer && (
					<form onSubmit={invite} noValidate className="flex flex-wrap items-end gap-3">
						<TextField type="email" name="email" label={messages.email} className="min-w-0 grow" />
						<Button type="submit" busy={busy}>
							{messages.invite}
						</Button>
					</form>
				)}
				<FormError>{error}</FormError>
			</section>
		)
	);
}
