import { CutStage } from '../CutStage.tsx'

export default CutStage
