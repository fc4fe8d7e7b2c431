import { useState } from "react";
import type { EnrolledCourse } from "../contract.ts";
import { OrderCard } from "./order-card.tsx";
import { PlayerDialog } from "./player-dialog.tsx";

/** Everything that was bought, the player above it while a video is open. */
export function OrderList({ courses }: { courses: EnrolledCourse[] }) {
	const [playing, play] = useState<EnrolledCourse | null>(null);
	return (
		<>
			<ul className="grid gap-5">
				{courses.map((course) => (
					<li key={course.id}>
						<OrderCard course={course} onPlay={() => play(course)} />
					</li>
				))}
			</ul>
			<PlayerDialog course={playing} onClose={() => play(null)} />
		</>
	);
}
