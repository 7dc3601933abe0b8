const noScreens = {};

/**
 * Stands in for Ant Design's watch over the width of the screen, which renders a list of facts twice: ours has one column,
 * and style sheets say what depends on the width.
 */
const useBreakpoint = () => noScreens;

export default useBreakpoint;
