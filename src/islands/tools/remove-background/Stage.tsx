import { CutStage } from '../../cutout/CutStage.tsx'

export default CutStage
