/** A line between two parts of a Menu. */
export function MenuRule() {
	return <hr className="menu-rule" />;
}
