/** A field that nobody sees; whoever fills it in is a robot. */
export function RobotTrap() {
	return (
		<div className="hidden" aria-hidden="true">
			<label>
				Leave this empty
				<input name="website" tabIndex={-1} autoComplete="off" />
			</label>
		</div>
	);
}
