import { useState } from "react";
import { useNavigate } from "react-router";
import { useCall } from "#features/delivery/seats/storefront/index.ts";
import { cart } from "#features/sales/cart-items/storefront/index.ts";
import { Button, type ResponseOf } from "#storefront-kit/index.ts";
import { repeatTeam, type TeamMember } from "../contract.ts";
import { DialogActions } from "./dialog-actions.tsx";
import { repeatMessages as messages } from "./messages.ts";
import { findName } from "./team-list.tsx";

interface Props {
	people: readonly TeamMember[];
	onClose: () => void;
}

/** Buys the courses of people again. Those who hold their seats are ticked; who left can be unticked. */
export function Repeat({ people, onClose }: Props) {
	const { call, busy, error } = useCall();
	const navigate = useNavigate();
	const [ticked, setTicked] = useState(() => new Set(people.flatMap(({ id, isHeld }) => (isHeld ? id : []))));
	const [skipped, setSkipped] = useState<ResponseOf<typeof repeatTeam>["courses"]>([]);
	async function submit() {
		const { response } = await call(repeatTeam, { body: { ids: [...ticked] } });
		if (!response) return;
		const { courses } = response;
		for (const { item } of courses) if (item) cart.add(item);
		if (courses.every(({ item }) => item !== null)) void navigate("/cart");
		else setSkipped(courses);
	}
	if (skipped.length > 0)
		return (
			<div className="grid gap-4">
				<ul role="status" className="grid gap-2">
					{skipped.map(({ courseID, title, people, reason }) => (
						<li key={courseID}>{`${title}: ${reason ? messages.reasons[reason] : messages.added(people)}`}</li>
					))}
				</ul>
				<div className="dialog-actions">
					<Button variant="secondary" onClick={onClose}>
						{messages.close}
					</Button>
					{skipped.some(({ item }) => item !== null) && (
						<Button onClick={() => void navigate("/cart")}>{messages.cart}</Button>
					)}
				</div>
			</div>
		);
	return (
		<div className="grid gap-4">
			<p>{messages.lead}</p>
			<ul className="grid gap-1">
				{people.map((person) => (
					<li key={person.id}>
						<label className="check min-h-11">
							<input
								type="checkbox"
								className="check-box"
								checked={ticked.has(person.id)}
								onChange={({ target }) =>
									setTicked((before) => {
										const after = new Set(before);
										if (target.checked) after.add(person.id);
										else after.delete(person.id);
										return after;
									})
								}
							/>
							<span className="wrap-anywhere">{`${findName(person)}, ${person.title}`}</span>
						</label>
					</li>
				))}
			</ul>
			<DialogActions
				submit={messages.submit(ticked.size)}
				busy={busy}
				disabled={ticked.size === 0}
				error={error}
				onSubmit={() => void submit()}
				onClose={onClose}
			/>
		</div>
	);
}
